import { waitingListConsents } from '@prumo/contracts/consents'
import { Button, EmailField } from '@prumo/ui'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { faultAt } from '#shared/failures/said.ts'
import { isEmail } from '#shared/format/typed.ts'
import { makeDraft } from '#shared/hooks/draft.ts'
import { type Faults, useForm } from '#shared/hooks/use-form.ts'
import type { Failure } from '#shared/http/failure.ts'
import { personWords } from '#shared/person/person-words.ts'
import { useWaiting, type Waiting } from './use-waiting.ts'
import type { WaitingTopic } from './waiting-list.api.ts'

export type NotifyMeFormProps = { topic: WaitingTopic; isLoggedIn: boolean }

type Form = { email: string }

// In memory only: the e-mail is deleted when the page is left.
const draft = makeDraft<Form>(null, { email: '' })
const faultsOf = ({ email }: Form): Faults<Form> => {
  if (email.trim() === '') return { email: personWords.email.blank }
  return isEmail(email) ? {} : { email: personWords.email.invalid }
}

// The latest wording is shown; the consent is stored with its version.
const words = waitingListConsents.at(-1) ?? waitingListConsents[0]

/** The content of `NotifyMe` below its title: the entry on the list, or the form. */
export function NotifyMeForm({ topic, isLoggedIn }: NotifyMeFormProps) {
  const { waiting, join, leave } = useWaiting(topic, { isLoggedIn })
  return (
    <>
      <Standing waiting={waiting} onLeave={leave} />
      {mayAsk(waiting) && (
        <Asking isLoggedIn={isLoggedIn} waiting={waiting} onAsk={(email) => join(email, words.version)} />
      )}
    </>
  )
}

const mayAsk = ({ state }: Waiting): boolean => state === 'out' || state === 'sending' || state === 'failed'

/** The entry is announced, also to screen readers, since the form disappears. */
function Standing({ waiting, onLeave }: { waiting: Waiting; onLeave: (token: string) => void }) {
  return (
    <div role="status">
      {waiting.state === 'to_confirm' && (
        <p className="notify-me__done">
          {`Falta um passo: abra o e-mail que mandamos para ${waiting.email} e toque em confirmar. Sem isso não escrevemos.`}
        </p>
      )}
      {waiting.state === 'in' && (
        <p className="notify-me__done">
          Você está na lista. O aviso vai para o e-mail da sua conta.{' '}
          <Button variant="link" size="small" onClick={() => onLeave(waiting.token)}>
            Sair da lista
          </Button>
        </p>
      )}
    </div>
  )
}

type AskingProps = { isLoggedIn: boolean; waiting: Waiting; onAsk: (email: string) => Promise<void> }

function Asking({ isLoggedIn, waiting, onAsk }: AskingProps) {
  const form = useForm({ draft, check: faultsOf })
  const isBusy = waiting.state === 'sending'
  const failure = waiting.state === 'failed' ? waiting.failure : undefined
  const said = faultAt(failure, 'email')
  return (
    <>
      {isLoggedIn ? (
        <Button variant="quiet" isBusy={isBusy} onClick={() => void onAsk('')}>
          {words.agreement}
        </Button>
      ) : (
        <form {...form.formProps(({ email }) => onAsk(email.trim()))} className="notify-me__form">
          <EmailField
            {...form.field('email')}
            error={form.field('email').error ?? said}
            label="Seu e-mail"
            onMeant={(email) => form.change('email', email)}
          />
          <Button type="submit" variant="quiet" isBusy={isBusy}>
            {words.agreement}
          </Button>
        </form>
      )}
      {!said && <SaidBanner failure={failure as Failure | undefined} />}
      {words.paragraphs.map((paragraph) => (
        <p key={paragraph} className="notify-me__consent">
          {paragraph}
        </p>
      ))}
    </>
  )
}
