// A time limit for what may never answer.

/**
 * @template T
 * @param {number} time
 * @param {Promise<T>} work
 * @returns {Promise<T>}
 */
export const within = (time, work) =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no answer in ${time} ms`)), time);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
