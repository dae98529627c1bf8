import { SelectField, Skeleton } from '@prumo/ui'
import type { ComponentProps } from 'react'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { type ChosenFor, useColleaguesQuery } from './access-reasons.api.ts'

type Props = Omit<ComponentProps<typeof SelectField>, 'options' | 'placeholder'> & { chosenFor: ChosenFor }

const professions = { doctor: 'Medicina', psychologist: 'Psicologia' } as const

/** A colleague whom the caller may choose for this: the server offers nobody whom it would refuse. */
export function ColleagueField({ chosenFor, ...field }: Props) {
  const { data, error, refetch } = useColleaguesQuery(chosenFor)
  if (!data) return error ? <SaidBanner failure={error} onRetry={() => void refetch()} /> : <Skeleton form="control" />
  if (data.length === 0) return <p className="ui-muted">Nenhum colega pode ser escolhido agora.</p>
  const options = data.map(({ userId, name, profession }) => ({
    ...{ value: String(userId), label: `${name}, ${professions[profession]}` },
  }))
  return <SelectField {...field} placeholder="Escolha" options={options} />
}
