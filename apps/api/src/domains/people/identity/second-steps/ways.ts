import { isOfTeam } from '../account.policy.ts'
import type { Credentials } from '../identity.repository.ts'

/** How an account's second step may be passed. Recovery codes pass it too, wherever one of these is on. */
export type Ways = { mail: boolean; app: boolean; passkey: boolean }

type Asked = Pick<Credentials, 'hasTwoFactor' | 'hasAuthenticator' | 'hasPasskey' | 'roles'>

/** The team always has mailed codes; everybody may add the others. */
export const waysOf = ({ hasTwoFactor, hasAuthenticator, hasPasskey, roles }: Asked): Ways => ({
  mail: hasTwoFactor || isOfTeam({ roles }),
  app: hasAuthenticator,
  passkey: hasPasskey,
})

/** Staff always need two steps; so does a patient who has switched a way on. */
export const takesTwoSteps = (account: Asked): boolean => Object.values(waysOf(account)).includes(true)
