import { useOutletContext } from 'react-router'
import type { Profile } from '#features/identity/identity.api.ts'

/** The signed-in patient; the shell renders no page before it has him. */
export const useOwnProfile = (): Profile => useOutletContext<{ profile: Profile }>().profile
