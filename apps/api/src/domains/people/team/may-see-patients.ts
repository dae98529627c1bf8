import { listAccountStates } from '#domains/people/identity'
import type { Context } from '#platform/context'
import { hasRoleNow } from './team.policy.ts'

/** Whether somebody may see patients as a doctor or a psychologist now. */
export const maySeePatientsAs = async (
  ctx: Context,
  { userId }: { userId: number },
): Promise<(profession: 'doctor' | 'psychologist') => boolean> => {
  const [account] = await listAccountStates(ctx, [userId])
  return (profession) => hasRoleNow(account, profession)
}
