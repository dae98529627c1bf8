import { formatCpf, formatDate, formatDateTime, formatPhone } from '@prumo/brazil'
import { Banner, Card, LinkButton, StatusBadge } from '@prumo/ui'
import { CaseHead, type Fact, Facts } from '#features/staff/case/CaseHead.tsx'
import { Composition } from '#shared/medicine/Composition.tsx'
import { controlWords, staffPaperWords } from '#shared/medicine/paper-words.ts'
import { DispensingTimeline } from './DispensingTimeline.tsx'
import { DoctorQuestions } from './DoctorQuestions.tsx'
import { isUsable, stateWords } from './dispensing-words.ts'
import type { Dispensing } from './dispensings.api.ts'
import { OtherDispensings } from './OtherDispensings.tsx'
import { PatientFacts } from './PatientFacts.tsx'
import { PrescriptionFindings } from './PrescriptionFindings.tsx'
import { SheetCheck } from './SheetCheck.tsx'

/** Everything that a pharmacist checks, beside the signed document. */
export function DispensingDetail({ dispensing }: { dispensing: Dispensing }) {
  const { patient, prescription, lines, delivery, state, orderNumber } = dispensing
  return (
    <div className="record">
      <CaseHead
        who={patient.name}
        state={stateWords(state)}
        about={`${dispensing.packageName} · pedido ${orderNumber}, de ${formatDateTime(dispensing.requestedAt)}`}
        facts={patientFacts(patient)}
      />
      {!patient.isIdentified && (
        <Banner tone="warn" title="Ninguém conferiu a identidade deste paciente">
          Quem receitou escreveu por que não conferiu um documento. Em dúvida, pergunte antes de aceitar.
        </Banner>
      )}
      <DoctorQuestions questions={dispensing.questions} />
      <PrescriptionFindings checks={dispensing.checks} />
      <PatientFacts facts={dispensing.facts} />
      <SheetCheck prescription={prescription} />
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
        {dispensing.compared
          .filter(({ isDifferent }) => isDifferent)
          .map((each) => (
            <Banner key={each.description} tone="warn" title="A quantidade não bate com a receita">
              {`${each.description}: a receita pede ${each.prescribedQuantity} para ${each.prescribedDays} dias; este pedido leva ${each.askedQuantity} para ${each.askedDays} dias.`}
            </Banner>
          ))}
        {dispensing.compared
          .filter(({ isLeftOut }) => isLeftOut)
          .map((each) => (
            <p key={each.description} className="ui-muted">
              {`Fora deste pedido: ${each.description}. O médico permitiu pedir só parte.`}
            </p>
          ))}
        {dispensing.compared
          .filter(({ dispensedDays }) => dispensedDays > 0)
          .map((each) => (
            <p key={each.description} className="ui-muted">
              {`Já dispensado de ${each.description}: ${each.dispensedQuantity} de ${each.prescribedQuantity}, para ${each.dispensedDays} de ${each.prescribedDays} dias.`}
            </p>
          ))}
        <p className="ui-muted">{`Entrega por ${delivery.method} a ${delivery.recipient}, ${delivery.address}`}</p>
      </Card>
      <OtherDispensings others={dispensing.others} />
      <Card>
        <h2>Linha do tempo</h2>
        <DispensingTimeline dispensing={dispensing} />
      </Card>
    </div>
  )
}

/** What the label says of the medicine (RDC 67/2007, 12.1 and 12.3). */
function LabelFacts({ composition }: Pick<Dispensing['prescription']['items'][number], 'composition'>) {
  if (!composition) return null
  return (
    <>
      <Composition composition={composition} />
      {composition.warnings.length > 0 && <p className="ui-muted">{`No rótulo: ${composition.warnings.join(' ')}`}</p>}
    </>
  )
}

const patientFacts = ({ cpf, birthDate, phone }: Dispensing['patient']): Fact[] => [
  ['CPF', cpf && formatCpf(cpf)],
  ['Nascimento', birthDate && formatDate(birthDate)],
  ['Telefone', phone && formatPhone(phone)],
]

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
          ['Tipo', controlWords(prescription.controlClass)],
          ['Número nacional', prescription.nationalNumber],
          ['Original em papel', prescription.paper && staffPaperWords(prescription.paper).label],
        ]}
      />
      {!isGood && (
        <p className="record__invalid">
          <StatusBadge tone="danger">Esta receita não pode mais ser usada</StatusBadge>
        </p>
      )}
      {prescription.cancelReason && <p>{`Cancelada pelo médico: ${prescription.cancelReason}`}</p>}
      <ul className="issued record__items">
        {prescription.items.map(({ description, composition, quantity, posology, durationDays }) => (
          <li key={description} className="issued__one">
            <strong>{`${quantity} × ${description}`}</strong>
            <p>{`${posology} ${durationDays} dias.`}</p>
            <LabelFacts composition={composition} />
          </li>
        ))}
      </ul>
      <LinkButton variant="quiet" size="small" href={prescription.pdfSrc} target="_blank" rel="noreferrer">
        {prescription.medium === 'paper' ? 'Abrir o formulário emitido' : 'Abrir o documento assinado'}
      </LinkButton>
      {prescription.paper?.state === 'retained' && prescription.paper.scanSrc && (
        <LinkButton variant="quiet" size="small" href={prescription.paper.scanSrc} target="_blank" rel="noreferrer">
          Abrir a via retida
        </LinkButton>
      )}
    </Card>
  )
}
