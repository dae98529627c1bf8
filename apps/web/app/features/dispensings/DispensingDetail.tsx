import { formatCpf, formatDate, formatDateTime, formatPhone } from '@prumo/brazil'
import { Card, LinkButton, StatusBadge } from '@prumo/ui'
import { useFocusWhereLost } from '#shared/hooks/use-focus-where-lost.ts'
import { isUsable, reasonWords, stateWords } from './dispensing-words.ts'
import type { Dispensing } from './dispensings.api.ts'

/** All that a pharmacist checks, beside the signed document. */
export function DispensingDetail({ dispensing }: { dispensing: Dispensing }) {
  const { patient, prescription, lines, delivery, state, orderNumber } = dispensing
  const heading = useFocusWhereLost<HTMLHeadingElement>()
  const { label, tone } = stateWords(state)
  return (
    <div className="record">
      <header className="record__head">
        <div className="record__title">
          <h1 ref={heading} tabIndex={-1}>
            {patient.name}
          </h1>
          <StatusBadge tone={tone}>{label}</StatusBadge>
        </div>
        <p className="ui-muted">
          {`${dispensing.packageName} · pedido ${orderNumber}, de ${formatDateTime(dispensing.requestedAt)}`}
        </p>
        <Facts facts={patientFacts(patient)} />
      </header>
      <Prescription prescription={prescription} />
      <Card>
        <h2>A dispensar</h2>
        <ul className="issued">
          {lines.map(({ description, quantity }) => (
            <li key={description} className="issued__one">
              <strong>{`${quantity} × ${description}`}</strong>
            </li>
          ))}
        </ul>
        <p className="ui-muted">{`Entrega por ${delivery.method} a ${delivery.recipient}, ${delivery.address}`}</p>
      </Card>
      <Decision dispensing={dispensing} />
    </div>
  )
}

const patientFacts = ({ cpf, birthDate, phone }: Dispensing['patient']): Fact[] => [
  ['CPF', cpf && formatCpf(cpf)],
  ['Nascimento', birthDate && formatDate(birthDate)],
  ['Telefone', phone && formatPhone(phone)],
]

type Fact = [string, string | null]

function Facts({ facts }: { facts: Fact[] }) {
  return (
    <dl className="record__facts">
      {facts.map(
        ([term, fact]) =>
          fact && (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{fact}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

function Prescription({ prescription }: Pick<Dispensing, 'prescription'>) {
  const { doctorName, registration, issuedAt, expiresAt, verificationCode, state } = prescription
  const isGood = isUsable(prescription) || state === 'dispensed'
  return (
    <Card>
      <h2>Receita</h2>
      <Facts
        facts={[
          ['Quem prescreveu', `${doctorName}, ${registration}`],
          ['Emitida', formatDateTime(issuedAt)],
          ['Vale até', formatDate(expiresAt)],
          ['Código', verificationCode],
        ]}
      />
      {!isGood && (
        <p className="record__invalid">
          <StatusBadge tone="danger">Esta receita não pode mais ser usada</StatusBadge>
        </p>
      )}
      <ul className="issued record__items">
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
