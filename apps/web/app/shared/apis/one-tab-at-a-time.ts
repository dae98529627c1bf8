/** Runs a task while no other tab of this browser runs one of that name; the others wait. */
export const oneTabAtATime = <Result>(name: string, task: () => Promise<Result>): Promise<Result> =>
  // Not available on pages without https, and on the server.
  globalThis.navigator?.locks ? navigator.locks.request(name, task) : task()
