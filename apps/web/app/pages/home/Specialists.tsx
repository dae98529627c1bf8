import { Section, TabLinks } from '@prumo/ui'
import { Link } from 'react-router'
import { links } from '#links'
import type { HomeFacts, Specialist } from './home-reads.ts'

const KINDS = [
  { key: 'medicos', profession: 'doctor', label: 'Médicos', what: 'Consulta, diagnóstico e, se for o caso, receita.' },
  {
    key: 'psicologos',
    profession: 'psychologist',
    label: 'Psicólogos',
    what: 'Conversa sobre desejo, ansiedade e relação. Psicólogo não receita remédio.',
  },
] as const

export type SpecialistsProps = {
  specialists: readonly Specialist[]
  leastPrices: HomeFacts['leastPrices']

  active: string | null
  linkTo: (key: string) => string
}

/** The specialists by profession, with names and registrations that a visitor can verify at the council. */
export function Specialists({ specialists, leastPrices, active, linkTo }: SpecialistsProps) {
  const kind = KINDS.find(({ key }) => key === active) ?? KINDS[0]
  const shown = specialists.filter(({ profession }) => profession === kind.profession)
  const price = leastPrices[kind.profession]
  return (
    <Section id="quem-atende" title="Com quem você fala" lead="Nome e registro de cada um, para conferir no conselho.">
      <TabLinks
        label="Especialistas"
        tabs={KINDS}
        activeKey={kind.key}
        renderLink={({ key, label }, look) => (
          <Link {...look} to={linkTo(key)} replace preventScrollReset>
            {label}
          </Link>
        )}
      />
      <p className="specialists__what">
        {kind.what} {price && <b className="ui-private">{`Consulta ${price}.`}</b>}
      </p>
      <ul className="specialists">
        {shown.map((one) => (
          <li key={one.id} className="specialists__one">
            <span className="specialists__initials" aria-hidden="true">
              {one.initials}
            </span>
            <span>
              <b className="ui-private">{one.name}</b>
              <small>{one.registration}</small>
              <small>
                <span className="ui-private ui-money">{one.price}</span>
                {` · por ${one.channels}`}
              </small>
            </span>
            {one.profession === 'psychologist' && (
              <Link to={links.psychology()} aria-label={`Sessões com ${one.name}`}>
                Sessões
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
