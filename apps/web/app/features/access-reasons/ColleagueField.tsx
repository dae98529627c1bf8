import { SelectField, Skeleton } from '@prumo/ui'
import type { ComponentProps } from 'react'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { useColleaguesQuery } from './access-reasons.api.ts'

type Props = Omit<ComponentProps<typeof SelectField>, 'options' | 'placeholder'> & { ownId: number }

const professions = { doctor: 'Medicina', psychologist: 'Psicologia' } as const

/** A colleague who sees patients. */
export function ColleagueField({ ownId, ...field }: Props) {
  const { data, error, refetch } = useColleaguesQuery()
  if (!data) return error ? <SaidBanner failure={error} onRetry={() => void refetch()} /> : <Skeleton form="control" />
  const options = data
    .filter(({ userId }) => userId !== ownId)
    .map(({ userId, name, profession }) => ({ value: String(userId), label: `${name}, ${professions[profession]}` }))
  return <SelectField {...field} placeholder="Escolha" options={options} />
}
