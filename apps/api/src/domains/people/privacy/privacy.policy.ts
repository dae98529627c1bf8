import type { Role } from '#platform/context'

/** A professional's account names the author of other people's records, so he cannot end it himself. */
export const mayBeErased = ({ roles }: { roles: readonly Role[] }): boolean => roles.every((role) => role === 'patient')
