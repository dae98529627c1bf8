import { Banner, Card, StatusBadge } from '@prumo/ui'
import type { Dispensing } from './dispensings.api.ts'

type Checks = Dispensing['checks']
type Finding = Checks['findings'][number]

/** What the checks found when the prescription was signed, with the doctor's reasons, and what they find today. */
export function PrescriptionFindings({ checks: { findings, unchecked } }: { checks: Checks }) {
  return (
    <Card>
      <h2>Conferência automática</h2>
      {unchecked.length > 0 && (
        <Banner tone="warn" title="Não foi conferido">
          {unchecked.join(' ')}
        </Banner>
      )}
      {findings.length === 0 ? (
        <p className="ui-muted">Nada foi encontrado. Confira mesmo assim: as regras não conhecem tudo.</p>
      ) : (
        <ul className="issued">
          {findings.map((finding) => (
            <li key={`${finding.rule} ${finding.title}`} className="issued__one">
              <Found finding={finding} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function Found({ finding: { level, title, detail, source, reason, isNew } }: { finding: Finding }) {
  return (
    <>
      <StatusBadge tone={level === 'stop' ? 'danger' : 'wait'}>
        {level === 'stop' ? 'Impede' : isNew ? 'Novo desde a assinatura' : 'Justificado'}
      </StatusBadge>
      <p>
        <strong>{title}</strong>
      </p>
      <p>{detail}</p>
      {reason === null ? (
        isNew && <p>O médico não sabia disto quando assinou. Na dúvida, pergunte a ele.</p>
      ) : (
        <p>{`O médico: “${reason}”`}</p>
      )}
      <p className="ui-muted">{source}</p>
    </>
  )
}
