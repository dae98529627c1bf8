import { Banner, CheckIcon, MessageList, PhoneIcon, SendIcon, Stack, UserIcon } from '@prumo/ui'
import { CaseHead } from '#features/staff/case/CaseHead.tsx'
import { Timeline, type TimelineKinds } from '#features/staff/timeline/Timeline.tsx'
import { dayWords, phoneWords, timeWords } from '../support-words.ts'
import type { OpenedSupport } from './inbox.api.ts'
import { callHourWords, holderWords, stateWords, stepWords, whenWords } from './inbox-words.ts'
import '../course-support.css'

/** A conversation: what cannot wait, the words, what was done. Nothing of the record. */
export function SupportDetail({ found }: { found: OpenedSupport }) {
  const { call } = found
  return (
    <Stack gap={2}>
      <CaseHead
        who={found.patientName}
        state={stateWords(found)}
        about={found.isCourseOpen ? found.courseTitle : `${found.courseTitle}, curso encerrado`}
        facts={[
          ['Com quem', holderWords(found)],
          ['Resposta', found.dueAt !== null && whenWords(found)],
          ['Ligar para', call && (call.phone ? phoneWords(call.phone) : 'sem telefone nos dados')],
          ['Horário', call && callHourWords[call.hours]],
        ]}
      />
      <Urgency urgency={found.urgency} />
      <section aria-label="Conversa">
        <MessageList
          label={`Mensagens de ${found.patientName}`}
          messages={found.messages.map(({ id, body, isFromPatient, authorName, isHanded, createdAt }) => ({
            key: String(id),
            body,
            isOwn: !isFromPatient,
            time: `${authorName}, ${timeWords(createdAt)}${isHanded ? ', encaminhada' : ''}`,
            day: dayWords(createdAt),
          }))}
          onRetry={() => undefined}
          empty={<p className="ui-muted">O paciente só pediu uma ligação. Não escreveu nada.</p>}
        />
      </section>
      {found.steps.length > 0 && (
        <Timeline
          label="O que foi feito"
          items={found.steps.map((step) => ({
            key: String(step.id),
            at: step.at,
            kind: kindOf(step.kind),
            title: stepWords(step),
            author: step.byName,
          }))}
          kinds={kinds}
        />
      )}
    </Stack>
  )
}

type Kind = 'holder' | 'state' | 'call' | 'doctor'

const kinds: TimelineKinds<Kind> = {
  holder: { label: 'Com quem', icon: UserIcon },
  state: { label: 'Situação', icon: CheckIcon },
  call: { label: 'Ligação', icon: PhoneIcon },
  doctor: { label: 'Médico', icon: SendIcon },
}

const kindOf = (kind: OpenedSupport['steps'][number]['kind']): Kind => {
  if (kind === 'taken' || kind === 'given_back') return 'holder'
  if (kind === 'handed' || kind === 'consultation_offered') return 'doctor'
  return kind === 'closed' || kind === 'reopened' ? 'state' : 'call'
}

function Urgency({ urgency }: Pick<OpenedSupport, 'urgency'>) {
  if (urgency === null) return null
  return (
    <Banner tone="error" title="As palavras falam de algo que não pode esperar">
      {urgency === 'mind'
        ? 'O paciente já viu na tela o 188 (CVV) e o 192. Responda agora, com calma, e encaminhe ao médico se ele tiver um.'
        : 'O paciente já viu na tela o 192 (SAMU). Responda agora, repita o 192 e encaminhe ao médico se ele tiver um.'}
    </Banner>
  )
}
