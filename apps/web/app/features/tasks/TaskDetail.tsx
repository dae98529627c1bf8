import { formatDate, formatDateTime } from '@prumo/brazil'
import { Banner, Card, LinkButton } from '@prumo/ui'
import { Link } from 'react-router'
import { CaseHead } from '#features/staff/case/CaseHead.tsx'
import { links } from '#links'
import { boxesOutWords } from '#shared/medicine/boxes-out-words.ts'
import { isWithdrawn, taskStateWords, taskWords } from './task-words.ts'
import type { Task } from './tasks.api.ts'

/** What the pharmacist asks, beside what was prescribed, and what was answered. */
export function TaskDetail({ task }: { task: Task }) {
  const { prescription, dispensing } = task
  const { label, tone } = taskStateWords(task)
  return (
    <div className="record">
      <CaseHead
        who={task.patientName}
        state={{ label, tone }}
        about={`${taskWords(task)} · ${task.packageName}, pedido ${dispensing.orderNumber}`}
        facts={[
          ['Pedido em', formatDateTime(dispensing.requestedAt)],
          ['Receita de', formatDate(prescription.issuedAt)],
        ]}
      />
      {task.kind === 'canceled_after_payment' && task.boxesOut.length > 0 && (
        <Banner tone="error" title="O remédio já saiu da farmácia">
          {`Fale com o paciente: ${boxesOutWords(task.boxesOut)}. Ele já foi avisado de que não deve usar antes de falar com a equipe.`}
        </Banner>
      )}
      {task.question !== null && (
        <Card>
          <h2>Pergunta da farmácia</h2>
          <p className="record__words">{task.question}</p>
          <p className="ui-muted">{`${task.askedByName ?? 'Farmácia'}, ${formatDateTime(task.askedAt)}`}</p>
        </Card>
      )}
      {isWithdrawn(task) && (
        <Banner title="O paciente retirou este pedido">
          Nada foi cobrado. A pergunta continua: até a sua resposta, a farmácia não aceita outro pedido com esta
          receita.
        </Banner>
      )}
      {task.answer !== null && (
        <Card>
          <h2>Resposta</h2>
          {task.answerNote && <p className="record__words">{task.answerNote}</p>}
          <p className="ui-muted">
            {[taskStateWords(task).text, task.answeredByName, task.answeredAt && formatDateTime(task.answeredAt)]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </Card>
      )}
      <Card>
        <h2>O que foi receitado</h2>
        <ul className="issued record__items">
          {prescription.items.map(({ description, quantity, posology, durationDays }) => (
            <li key={`${description} ${posology}`} className="issued__one">
              <strong>{`${quantity} × ${description}`}</strong>
              <p>{`${posology} ${durationDays} dias.`}</p>
            </li>
          ))}
        </ul>
        {prescription.cancelReason && <p>{`Cancelada: ${prescription.cancelReason}`}</p>}
        <div className="ui-row">
          <LinkButton variant="quiet" size="small" href={prescription.pdfSrc} target="_blank" rel="noreferrer">
            Abrir o documento assinado
          </LinkButton>
          <LinkButton as={Link} variant="quiet" size="small" to={links.staffConsultation(prescription.consultationId)}>
            Abrir o prontuário
          </LinkButton>
        </div>
      </Card>
    </div>
  )
}
