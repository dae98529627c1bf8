import { useOutletContext } from 'react-router'
import type { Profile } from '#features/identity/identity.api.ts'

/** Whose area this is; the shell draws no page before it knows. */
export const useOwnProfile = (): Profile => useOutletContext<{ profile: Profile }>().profile
