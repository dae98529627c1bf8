import { formatDate } from '@prumo/brazil'
import type * as staff from '@prumo/contracts/staff'
import { Banner } from '@prumo/ui'
import type { AnswerOf } from '#shared/store/contract-types.ts'

type InPerson = AnswerOf<typeof staff.showChart>['chart']['inPerson']

const titles = {
  soon: 'Consulta presencial a vencer',
  overdue: 'Consulta presencial vencida',
} as const

/** Until when the patient is to be seen in person, with the date and the rule it comes from. */
export function InPersonNotice({ inPerson }: { inPerson: InPerson }) {
  if (!inPerson) return null
  const { last, dueOn, state } = inPerson
  const seen = last ? `Última em ${formatDate(last.on)}: ${last.where}.` : 'Nenhuma registrada aqui.'
  const rule = 'Em acompanhamento longo, ao menos uma a cada 180 dias (CFM 2.314/2022, art. 6º, § 2º).'
  if (state === 'in_time')
    return <p className="ui-muted">{`Consulta presencial até ${formatDate(dueOn)}. ${seen} ${rule}`}</p>
  const words = `${seen} Prazo: ${formatDate(dueOn)}. ${rule}`
  return (
    <Banner tone="warn" title={titles[state]}>
      {words}
    </Banner>
  )
}
