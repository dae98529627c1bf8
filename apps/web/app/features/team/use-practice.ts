import type { Practice } from './practices.api.ts'
import { usePracticeQuery } from './practices.api.ts'
import type { Person } from './team.api.ts'

const againMs = 1_500

/** A practice follows a change of roles or access a moment later: until it has, it is read again. */
export const usePractice = (person: Pick<Person, 'userId' | 'roles' | 'isDeactivated'>) => {
  const { userId } = person
  const standing = usePracticeQuery({ userId }).data
  return usePracticeQuery(
    { userId },
    {
      refetchOnMountOrArgChange: true,
      pollingInterval: standing !== undefined && lags(standing, person) ? againMs : 0,
    },
  )
}

const lags = (
  practice: Practice | null,
  { roles, isDeactivated }: Pick<Person, 'roles' | 'isDeactivated'>,
): boolean => {
  if (practice === null) return roles.includes('doctor') || roles.includes('psychologist')
  const hasPlace = !isDeactivated && roles.includes(practice.profession)
  return practice.isAccepting !== (practice.isPublished && hasPlace)
}
