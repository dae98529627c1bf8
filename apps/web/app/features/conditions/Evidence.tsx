import type { Option } from './condition.ts'
import './evidence.css'

type Degree = Option['evidence']

const DEGREES: Readonly<Record<Degree, { label: string; meaning: string }>> = {
  strong: { label: 'Evidência boa', meaning: 'vários estudos bem feitos, ou as diretrizes médicas, dizem o mesmo.' },
  some: { label: 'Ajuda em alguns casos', meaning: 'há estudos, mas o efeito é menor ou só em parte das pessoas.' },
  weak: { label: 'Evidência fraca', meaning: 'poucos estudos, pequenos, ou que não concordam entre si.' },
}

/** The grade of evidence: three dots, and the same in words. */
export function EvidenceMark({ degree }: { degree: Degree }) {
  return (
    <span className={`evidence evidence--${degree}`}>
      <span className="evidence__dots" aria-hidden="true" />
      {DEGREES[degree].label}
    </span>
  )
}

/** The meaning of the grades, once per page. */
export function EvidenceKey() {
  return (
    <dl className="evidence-key">
      {(Object.keys(DEGREES) as Degree[]).map((degree) => (
        <div key={degree}>
          <dt>
            <EvidenceMark degree={degree} />
          </dt>
          <dd>{DEGREES[degree].meaning}</dd>
        </div>
      ))}
    </dl>
  )
}
