import { formatDate, formatDateTime } from '@prumo/brazil'
import { Card, LinkButton, StatusBadge } from '@prumo/ui'
import { reasonWords, stateWords } from './dispensing-words.ts'
import type { Dispensing } from './dispensings.api.ts'

/** All that a pharmacist checks, beside the signed document. */
export function DispensingDetail({ dispensing }: { dispensing: Dispensing }) {
  const { patient, prescription, lines, delivery, state, orderNumber } = dispensing
  const { label, tone } = stateWords(state)
  return (
    <div className="record">
      <header className="record__head">
        <div className="record__title">
          <h1>{patient.name}</h1>
          <StatusBadge tone={tone}>{label}</StatusBadge>
        </div>
        <p className="ui-muted">{`${dispensing.packageName} · pedido ${orderNumber} · ${formatDateTime(dispensing.requestedAt)}`}</p>
      </header>
      <Prescription prescription={prescription} patient={patient} />
      <Card>
        <h2>A dispensar</h2>
        <ul>
          {lines.map(({ description, quantity }) => (
            <li key={description}>{`${quantity} × ${description}`}</li>
          ))}
        </ul>
        <p className="ui-muted">{`${delivery.method}: ${delivery.recipient}, ${delivery.address}`}</p>
      </Card>
      <Decision dispensing={dispensing} />
    </div>
  )
}

function Prescription({ prescription, patient }: Pick<Dispensing, 'prescription' | 'patient'>) {
  const isGood = prescription.state === 'issued' || prescription.state === 'dispensed'
  return (
    <Card>
      <h2>Receita</h2>
      <dl className="record__facts">
        <div>
          <dt>Prescritor</dt>
          <dd>{`${prescription.doctorName}, ${prescription.registration}`}</dd>
        </div>
        <div>
          <dt>Paciente</dt>
          <dd>
            {[patient.cpf, patient.birthDate && formatDate(patient.birthDate)].filter(Boolean).join(', nascido em ')}
          </dd>
        </div>
        <div>
          <dt>Emitida</dt>
          <dd>{formatDateTime(prescription.issuedAt)}</dd>
        </div>
        <div>
          <dt>Válida até</dt>
          <dd>{formatDate(prescription.expiresAt)}</dd>
        </div>
        <div>
          <dt>Código</dt>
          <dd>{prescription.verificationCode}</dd>
        </div>
      </dl>
      {!isGood && <p className="record__answer--alert">Esta receita não pode mais ser usada.</p>}
      <ul className="issued">
        {prescription.items.map(({ description, quantity, posology, durationDays }) => (
          <li key={description} className="issued__one">
            <strong>{`${quantity} × ${description}`}</strong>
            <p>{`${posology} ${durationDays} dias.`}</p>
          </li>
        ))}
      </ul>
      <LinkButton variant="quiet" size="small" href={prescription.pdfSrc} target="_blank" rel="noreferrer">
        Abrir o documento assinado
      </LinkButton>
    </Card>
  )
}

function Decision({ dispensing: { decidedAt, decidedByName, returnReason, returnNote } }: { dispensing: Dispensing }) {
  if (!decidedAt) return null
  return (
    <Card>
      <h2>Decisão</h2>
      <p>{[decidedByName, formatDateTime(decidedAt)].filter(Boolean).join(', ')}</p>
      {returnReason && <p>{`Devolvido: ${reasonWords(returnReason)}.`}</p>}
      {returnNote && <p className="record__note">{returnNote}</p>}
    </Card>
  )
}
