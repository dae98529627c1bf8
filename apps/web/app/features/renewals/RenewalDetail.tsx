import { formatDate, formatDateTime } from '@prumo/brazil'
import { Banner, Card, LinkButton } from '@prumo/ui'
import { Link } from 'react-router'
import { CaseHead } from '#features/staff/case/CaseHead.tsx'
import { links } from '#links'
import { controlWords } from '#shared/medicine/paper-words.ts'
import { renewalStateWords } from './renewal-words.ts'
import type { Renewal } from './renewals.api.ts'

const kinds = { allergy: 'Alergia', problem: 'Problema', medicine: 'Em uso' } as const

/** What the patient answered, beside the prescription that he asks for again and what the chart warns of. */
export function RenewalDetail({ renewal }: { renewal: Renewal }) {
  const { prescription, answers, alerts, note } = renewal
  const raised = answers.filter(({ isAlert }) => isAlert)
  return (
    <div className="record">
      <CaseHead
        who={renewal.patientName}
        state={renewalStateWords(renewal)}
        about={`Renovação de receita · ${controlWords(prescription.controlClass)}`}
        facts={[
          ['Pedida em', formatDateTime(renewal.askedAt)],
          ['Receita de', `${renewal.doctorName}, ${formatDate(prescription.issuedAt)}`],
        ]}
      />
      {note !== null && (
        <Banner tone="info" title="O que o paciente leu">
          {note}
        </Banner>
      )}
      <LeftOfPeriod renewal={renewal} />
      <Card>
        <h2>O que seria receitado de novo</h2>
        <ul className="issued record__items">
          {prescription.items.map(({ description, quantity, posology, durationDays }) => (
            <li key={`${description} ${posology}`} className="issued__one">
              <strong>{`${quantity} × ${description}`}</strong>
              <p>{`${posology} ${durationDays} dias.`}</p>
            </li>
          ))}
        </ul>
        <div className="ui-row">
          {prescription.pdfSrc && (
            <LinkButton variant="quiet" size="small" href={prescription.pdfSrc} target="_blank" rel="noreferrer">
              Abrir a receita anterior
            </LinkButton>
          )}
          <LinkButton as={Link} variant="quiet" size="small" to={links.staffPatient(renewal.patientId)}>
            Abrir o prontuário
          </LinkButton>
        </div>
      </Card>
      <Card>
        <h2>Acompanhamento</h2>
        {raised.length > 0 && (
          <div className="record__alerts">
            <h3>Pede atenção</h3>
            <Answers answers={raised} />
          </div>
        )}
        <Answers answers={answers.filter(({ isAlert }) => !isAlert)} />
      </Card>
      <Card>
        <h2>No prontuário</h2>
        {alerts.length === 0 ? (
          <p className="ui-muted">Nenhuma alergia, problema ou medicamento registrado.</p>
        ) : (
          <dl className="record__answers">
            {alerts.map(({ id, kind, text, detail }) => (
              <div key={id}>
                <dt>{kinds[kind]}</dt>
                <dd>{[text, detail].filter(Boolean).join(': ')}</dd>
              </div>
            ))}
          </dl>
        )}
      </Card>
    </div>
  )
}

/** A parcel that completes a period is shorter than the prescription that is asked for. */
function LeftOfPeriod({ renewal: { leftOfPeriod, prescription } }: { renewal: Renewal }) {
  if (!leftOfPeriod) return null
  const { packageName, days, isUsedOnce } = leftOfPeriod
  const prescribed = Math.max(...prescription.items.map(({ durationDays }) => durationDays))
  return (
    <Banner tone="warn" title={`Faltam ${days} dias do período que ele começou`}>
      {`O próximo envio de “${packageName}” leva ${days} dias, e esta receita é de ${prescribed}.`}
      {isUsedOnce && ' Ela é usada uma vez só: o que sobrar não pode ser retirado depois.'}
    </Banner>
  )
}

function Answers({ answers }: Pick<Renewal, 'answers'>) {
  return (
    <dl className="record__answers">
      {answers.map(({ key, label, question, answer, earlier }) => (
        <div key={key}>
          <dt title={question}>{label}</dt>
          <dd>
            {answer ?? 'Retirou a resposta'}
            {earlier.map((words) => (
              <span key={words} className="record__before">{`Respondeu antes: ${words}`}</span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}
