import { formatDate } from '@prumo/brazil'
import { Banner } from '@prumo/ui'
import { useOwnChartQuery } from './own-chart.api.ts'

/** Until when the patient is to be seen in person. It says nothing while there is nobody's care, or no answer. */
export function InPersonReminder() {
  const { data } = useOwnChartQuery()
  if (!data?.inPerson) return null
  const { last, dueOn, state } = data.inPerson
  const seen = last
    ? `A última anotada foi em ${formatDate(last.on)} (${last.where}).`
    : 'Nenhuma está anotada desde a sua primeira consulta aqui.'
  const rule =
    'Em tratamentos longos, o Conselho Federal de Medicina pede uma a cada 180 dias (Resolução 2.314/2022, art. 6º).'
  if (state === 'in_time')
    return <p className="ui-muted">{`Próxima consulta presencial: até ${formatDate(dueOn)}. ${seen} ${rule}`}</p>
  return (
    <Banner
      tone="warn"
      title={
        state === 'soon'
          ? `Marque uma consulta presencial até ${formatDate(dueOn)}`
          : `Sua consulta presencial venceu em ${formatDate(dueOn)}`
      }
    >
      {`${seen} ${rule} Pode ser com um médico da sua cidade: conte aqui, por mensagem, quando e com quem foi.`}
    </Banner>
  )
}
