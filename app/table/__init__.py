"""One sitting at the table, as pure functions: what people ask for goes in, what to show comes out."""
