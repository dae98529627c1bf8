import { Banner, Card, StatusBadge, type StatusTone } from '@prumo/ui'
import type { ReactNode } from 'react'

type VerificationProps = {
  what: 'Receita' | 'Documento'
  code: string
  state: { label: string; tone: StatusTone; text: string }
  /** What a document that a test certificate signed has no value for; null: a real one signed it. */
  testWords: string | null
  facts: readonly [term: string, value: string][]
  children?: ReactNode
}

/** The facts with which a holder of a signed document can compare it. They contain nothing of what it says. */
export function VerificationCard({ what, code, state, testWords, facts, children }: VerificationProps) {
  return (
    <Card isRaised className="verification">
      <div className="verification__head">
        <h2 className="verification__code">
          <span className="ui-muted">{what}</span> {code}
        </h2>
        <StatusBadge tone={state.tone}>{state.label}</StatusBadge>
      </div>
      <p>{state.text}</p>
      {children}
      {testWords && (
        <Banner tone="warn" title="Documento de demonstração">
          <p>{testWords}</p>
        </Banner>
      )}
      <dl className="verification__facts">
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
