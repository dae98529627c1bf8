import { formatDate, formatDateTime } from '@prumo/brazil'
import { Banner, Card, LinkButton, StatusBadge, type StatusTone } from '@prumo/ui'
import { Link } from 'react-router'
import { CaseHead } from '#features/staff/case/CaseHead.tsx'
import { links } from '#links'
import { PrepRequirements } from '../PrepRequirements.tsx'
import { examState, kindNames, refusalNames } from '../prep-words.ts'
import { ReviewExam } from './ReviewExam.tsx'
import type { ReviewedExam, WholeRegister } from './review.api.ts'
import { criterionState, criterionWords, foundWords } from './review-words.ts'
import '../prep.css'

const states: Record<WholeRegister['state'], { label: string; tone: StatusTone }> = {
  collecting: { label: 'Faltam exames', tone: 'neutral' },
  under_review: { label: 'Espera você', tone: 'sun' },
  active: { label: 'Em uso', tone: 'ok' },
  paused: { label: 'Não liberado', tone: 'wait' },
}

/** A patient's answers, exams and criteria, as his doctor needs them to decide. */
export function PrepDetail({ register }: { register: WholeRegister }) {
  const { answers, age, clearance, nextReturnOn } = register
  return (
    <div className="record prep">
      <CaseHead
        who={register.patientName}
        state={states[register.state]}
        about="PrEP"
        facts={[
          ['Acompanhado por', register.doctorName],
          ['Idade', age === null ? 'Sem data de nascimento nos dados' : `${age} anos`],
          ['Peso', answers && `${answers.weightKg.toLocaleString('pt-BR')} kg`],
          ['Próximo retorno', nextReturnOn && formatDate(nextReturnOn)],
        ]}
      />
      <Urgency register={register} />
      <Card>
        <h2>Critérios para liberar hoje</h2>
        <ul className="prep__list">
          {register.criteria.map(({ key, state }) => (
            <li key={key}>
              <span>{criterionWords[key]}</span>
              <StatusBadge tone={criterionState[state].tone}>{criterionState[state].label}</StatusBadge>
            </li>
          ))}
        </ul>
        <p className="ui-muted">
          {clearance === null
            ? 'Depuração: falta a creatinina aceita, o peso ou a data de nascimento.'
            : `Depuração de creatinina: ${clearance.toLocaleString('pt-BR', { maximumFractionDigits: 0 })} mL/min, por Cockcroft-Gault, com idade, peso e sexo informados.`}
        </p>
        <p className="ui-muted">
          Fonte: Fiocruz e Ministério da Saúde, curso PrEP, módulo 1, aula 1. A indicação é avaliação sua.
        </p>
      </Card>
      <Card>
        <h2>Exames pedidos</h2>
        <PrepRequirements requirements={register.requirements} />
      </Card>
      <Card>
        <h2>O que o paciente enviou</h2>
        {register.documents.length === 0 && <p className="ui-muted">Nenhum exame ainda.</p>}
        <ul className="prep__list">
          {register.documents.map((exam) => (
            <Exam key={exam.id} exam={exam} />
          ))}
        </ul>
      </Card>
      {answers && <Answers answers={answers} />}
      <LinkButton as={Link} variant="quiet" size="small" to={links.staffPatient(register.patientId)}>
        Abrir o prontuário
      </LinkButton>
    </div>
  )
}

function Urgency({ register: { urgency, answers } }: { register: WholeRegister }) {
  if (urgency === null) return null
  const isTakenBack = urgency === 'exposure' ? !answers?.isExposed : !answers?.hasSymptoms
  return (
    <Banner
      tone="error"
      title={urgency === 'exposure' ? 'Exposição nas últimas 72 horas' : 'Sintomas nas últimas 4 semanas'}
    >
      {urgency === 'exposure'
        ? 'A tela dele manda procurar a PEP agora. Confirme com ele que foi.'
        : 'A tela dele manda procurar atendimento presencial. Descarte infecção aguda antes de liberar.'}
      {isTakenBack && ' Depois ele respondeu que não: pergunte o que houve. O aviso sai com a sua decisão.'}
    </Banner>
  )
}

function Exam({ exam }: { exam: ReviewedExam }) {
  const { label, tone } = examState(exam)
  const found = foundWords(exam)
  return (
    <li>
      <span>
        <a href={exam.fileSrc} target="_blank" rel="noreferrer">
          {exam.name}
        </a>
        <span className="ui-muted prep__line">
          {`${kindNames[exam.kind]}, coleta em ${formatDate(exam.collectedOn)}, enviado em ${formatDateTime(exam.addedAt)}`}
        </span>
        {found && <strong className="prep__line">{found}</strong>}
        {exam.refusal && <span className="prep__line">{refusalNames[exam.refusal]}</span>}
        {exam.note && <span className="prep__line">{exam.note}</span>}
        {exam.reviewedByName && <span className="ui-muted prep__line">{`Avaliado por ${exam.reviewedByName}`}</span>}
        <ReviewExam key={exam.reviews} exam={exam} />
      </span>
      <StatusBadge tone={tone}>{label}</StatusBadge>
    </li>
  )
}

function Answers({ answers }: { answers: NonNullable<WholeRegister['answers']> }) {
  const said = [
    ['Exposição nas últimas 72 horas', answers.isExposed],
    ['Sintomas nas últimas 4 semanas', answers.hasSymptoms],
    ['Doença nos rins', answers.hasKidneyDisease],
    ['Fará os exames de retorno', answers.willFollow],
  ] as const
  return (
    <Card>
      <h2>{`Respostas de ${formatDateTime(answers.answeredAt)}`}</h2>
      <ul className="prep__list">
        {said.map(([question, is]) => (
          <li key={question}>
            <span>{question}</span>
            <strong>{is ? 'Sim' : 'Não'}</strong>
          </li>
        ))}
        <li>
          <span>Sexo registrado ao nascer</span>
          <strong>{answers.sex === 'female' ? 'Feminino' : 'Masculino'}</strong>
        </li>
      </ul>
    </Card>
  )
}
