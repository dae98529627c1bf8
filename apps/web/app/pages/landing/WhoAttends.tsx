import { Section } from '@prumo/ui'
import type { Attendant } from './condition-prices.ts'
import { Silent } from './Silent.tsx'

type WhoAttendsProps = {
  id: string
  title: string
  /** Null if the list of doctors is missing. */
  attendants: readonly Attendant[] | null
  /** The URL of this page. */
  retryAt: string
}

/** The doctors for this condition, with what a patient can verify about them, and their prices. */
export function WhoAttends({ id, title, attendants, retryAt }: WhoAttendsProps) {
  return (
    <Section id={id} title={title} lead="Você escolhe o médico e vê os horários livres antes de pagar.">
      {attendants === null && <Silent what="A lista de médicos não carregou" retryAt={retryAt} />}
      {attendants?.length === 0 && <p>Nenhum médico tem agenda aberta para isso agora. Volte daqui a uns dias.</p>}
      <ul className="attendants">
        {attendants?.map((one) => (
          <li key={one.id}>
            <span className="attendants__initials" aria-hidden="true">
              {one.initials}
            </span>
            <div>
              <h3 className="ui-private">{one.name}</h3>
              <p>{one.registration}</p>
              <p className="attendants__about">{one.about}</p>
              <p>
                {`${one.channels}. `}
                <b className="ui-money ui-private">{one.price}</b>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
