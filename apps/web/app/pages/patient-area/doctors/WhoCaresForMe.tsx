import { formatDate } from '@prumo/brazil'
import { Banner, Card } from '@prumo/ui'
import { type Carers, useCarersQuery } from '#features/doctors/carers.api.ts'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { DoctorsComing } from './DoctorsComing.tsx'
import './carers.css'

type Carer = Carers['carers'][number]

const professions = { doctor: 'Medicina', psychologist: 'Psicologia' } as const

/** The people who care for the patient now, also somebody who took over and has not seen him yet. */
export function WhoCaresForMe() {
  const { data, error, refetch } = useCarersQuery()
  if (data && data.carers.length === 0 && data.gone.length === 0) return null
  return (
    <section className="area-page" aria-labelledby="cares-now">
      <h2 id="cares-now" className="area-page__part">
        Quem cuida de você agora
      </h2>
      {!data && !error && <DoctorsComing label="Carregando quem cuida de você" />}
      <SaidBanner failure={data ? undefined : error} onRetry={() => void refetch()} />
      {data?.gone.map(({ userId, name }) => (
        <Banner key={userId} tone="info" title={`${name} não atende mais na Prumo`}>
          Se acompanhava você, a equipe escolhe quem assume, e você recebe um e-mail. O que você enviou continua
          guardado. Para uma consulta, marque abaixo com quem quiser.
        </Banner>
      ))}
      {data && data.carers.length > 0 && (
        <Card>
          <ul className="carers">
            {data.carers.map((carer) => (
              <li key={carer.userId}>
                <strong>{carer.name}</strong>
                <span className="ui-muted">{`${professions[carer.profession]}. ${sinceWords(carer)}`}</span>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </section>
  )
}

const sinceWords = ({ handedAt }: Carer): string =>
  handedAt === null ? 'Vocês têm consultas.' : `Acompanha você desde ${formatDate(handedAt)}.`
