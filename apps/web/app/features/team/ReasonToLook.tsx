import { Button, Card, SelectField } from '@prumo/ui'
import { makeDraft } from '#shared/hooks/draft.ts'
import { useForm } from '#shared/hooks/use-form.ts'
import type { LookReason } from './team.api.ts'
import { lookReasons, options } from './team-words.ts'

const draft = makeDraft<{ reason: string }>(null, { reason: '' })
const check = ({ reason }: { reason: string }) => (reason ? {} : { reason: 'Escolha um motivo.' })

/** The page of somebody who is not of the team opens for a reason, which is stored. */
export function ReasonToLook({ onGiven }: { onGiven: (reason: LookReason) => void }) {
  const form = useForm({ draft, check })
  return (
    <Card>
      <h2>Por que você abre esta página?</h2>
      <p className="ui-muted">O motivo fica registrado com seu nome e a hora.</p>
      <form {...form.formProps(({ reason }) => onGiven(reason as LookReason))} className="acts team__form">
        <SelectField {...form.field('reason')} label="Motivo" placeholder="Escolha" options={options(lookReasons)} />
        <Button type="submit" variant="teal">
          Abrir
        </Button>
      </form>
    </Card>
  )
}
