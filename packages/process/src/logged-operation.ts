/**
 * Parts of a path that say what somebody has. A log line of such a call, or another one of the same request, may name
 * an account: together they would say whose it is.
 */
const ofHealth =
  /(^|[/_])(prep|weight|evolution|self_ratings|training|session_credits?|session_packages|urgent_notes|programme_consents)([/_]|$)/

/** What a log calls an operation: by its method alone where its path would name a programme of health. */
export const loggedOperation = (operation: string): string => {
  const [method = ''] = operation.split(' ')
  return ofHealth.test(operation.slice(method.length + 1)) ? `${method} (health)` : operation
}
