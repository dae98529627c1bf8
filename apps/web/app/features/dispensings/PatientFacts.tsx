import { formatDate } from '@prumo/brazil'
import { Card, StatusBadge } from '@prumo/ui'
import type { Dispensing } from './dispensings.api.ts'

type Facts = Dispensing['facts']
type Fact = Facts['allergies'][number]

const titles: [keyof Facts, string, string][] = [
  ['allergies', 'Alergias', 'Nenhuma informada.'],
  ['avoid', 'Não deve usar', ''],
  ['medicines', 'Medicamentos em uso', 'Nenhum informado.'],
  ['problems', 'Doenças', 'Nenhuma informada.'],
]

/** What the patient said of himself, and what professionals keep about him: allergies first. */
export function PatientFacts({ facts }: { facts: Facts }) {
  return (
    <Card>
      <h2>Antes de dispensar</h2>
      {titles
        .filter(([name, , none]) => facts[name].length > 0 || none !== '')
        .map(([name, title, none]) => (
          <section key={name} className="patient-facts">
            <h3>{title}</h3>
            {facts[name].length === 0 ? (
              <p className="ui-muted">{none}</p>
            ) : (
              <ul>
                {facts[name].map((fact) => (
                  <li key={`${fact.text} ${fact.detail} ${fact.at}`}>
                    <span className={fact.isCorrected ? 'patient-facts__corrected' : undefined}>
                      {[fact.text, fact.detail].filter(Boolean).join(': ')}
                    </span>{' '}
                    <span className="ui-muted">{saidBy(fact)}</span>
                    {fact.isCorrected && <StatusBadge tone="wait">corrigido depois</StatusBadge>}
                  </li>
                ))}
              </ul>
            )}
          </section>
        ))}
    </Card>
  )
}

const saidBy = ({ by, at }: Fact): string => {
  if (by === 'here') return 'receitado aqui'
  return by === 'professional' ? 'no prontuário' : `dito pelo paciente${at ? ` em ${formatDate(at)}` : ''}`
}
