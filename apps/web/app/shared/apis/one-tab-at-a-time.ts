/** Runs a task while no other tab of this browser runs one of that name; each waits for its turn. */
export const oneTabAtATime = <Result>(name: string, task: () => Promise<Result>): Promise<Result> =>
  // Absent on pages without https, and on the server.
  globalThis.navigator?.locks ? navigator.locks.request(name, task) : task()
