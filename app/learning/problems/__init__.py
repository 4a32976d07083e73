"""Problems to solve: positions with one turn that is clearly best."""
