import { formatDate } from '@prumo/brazil'
import type * as main from '@prumo/contracts/main'
import { Banner, Card, StatusBadge } from '@prumo/ui'
import type { AnswerOf } from '#shared/store/contract-types.ts'

export type CertificateVerification = AnswerOf<typeof main.checkCourseCertificate>['verification']

const hoursWords = (minutes: number): string =>
  `${Math.floor(minutes / 60)}h${minutes % 60 === 0 ? '' : String(minutes % 60).padStart(2, '0')}`

/** The facts with which somebody compares a course's certificate. */
export function VerifiedCertificate({ code, verification }: { code: string; verification: CertificateVerification }) {
  const { title, holder, lessonCount, contentMinutes, issuedAt, isSample } = verification
  const facts: [string, string][] = [
    ['Curso', title],
    ['De (nome e iniciais)', holder],
    ['Conteúdo', `${lessonCount} aulas, ${hoursWords(contentMinutes)}`],
    ['Emitido em', formatDate(new Date(issuedAt))],
  ]
  return (
    <Card isRaised className="verification">
      <div className="verification__head">
        <h2 className="verification__code">
          <span className="ui-muted">Certificado</span> {code}
        </h2>
        <StatusBadge tone="ok">Válido</StatusBadge>
      </div>
      <p>Este certificado foi emitido aqui.</p>
      {isSample && (
        <Banner tone="warn" title="Certificado de demonstração">
          Alguma aula foi assistida por um filme de amostra.
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
