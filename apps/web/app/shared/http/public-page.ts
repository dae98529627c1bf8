/**
 * A page exports this as its `handle` if it is the same for everybody: caches may store it (entry.server.tsx). A page
 * that shows anything of a user, or of an order, does not.
 */
export const publicPage = { isPublic: true } as const
