import { SelectField, TextField } from '@prumo/ui'
import { useOwnAct } from '#features/staff/case/own-acts.ts'
import { memoryDrafts } from '#features/staff/form/memory-drafts.ts'
import { StaffForm } from '#features/staff/form/StaffForm.tsx'
import {
  channelStated,
  documentWords,
  identityWords,
  type Statement,
  suitabilityWords,
} from '#features/staff/statement/statement-words.ts'
import { useForm } from '#shared/hooks/use-form.ts'
import { type ConsultationRecord, useStateVisitMutation } from './record.api.ts'

type Consultation = ConsultationRecord['consultation']
type Form = { identity: string; kind: string; ending: string; channel: string; suitability: string; note: string }

const draftOf = memoryDrafts<Form>({ identity: '', kind: '', ending: '', channel: '', suitability: '', note: '' }, [
  'ending',
  'note',
])
const optionsOf = (words: Record<string, string>) => Object.entries(words).map(([value, label]) => ({ value, label }))
const choose = { value: '', label: 'Escolha' }
const mustExplain = ({ identity, suitability }: Form) => identity === 'not_confirmed' || suitability === 'in_person'

const check = (form: Form) => ({
  ...(form.identity === '' ? { identity: 'Diga como você conferiu quem ele é.' } : {}),
  ...(form.identity === 'document' && form.kind === '' ? { kind: 'Escolha o documento que ele mostrou.' } : {}),
  ...(form.suitability === '' ? { suitability: 'Diga se a distância serve para este caso.' } : {}),
  ...(mustExplain(form) && form.note.trim() === '' ? { note: 'Diga por quê.' } : {}),
})

/** The form of what a professional states of a visit; what was typed is kept until it is sent. */
export function StateVisitForm({ consultation, onStated }: { consultation: Consultation; onStated: () => void }) {
  const { id, channel, isPatientKnown } = consultation
  const draft = draftOf(id)
  const form = useForm<Form>({ draft, check })
  const [stateVisit, { error, isLoading }] = useStateVisitMutation()
  const own = useOwnAct()
  const { known, ...withoutKnown } = identityWords
  const send = (typed: Form) =>
    own(
      stateVisit({
        id,
        identity: typed.identity as Statement['identity'],
        document_kind: typed.identity === 'document' ? (typed.kind as Statement['documentKind']) : null,
        document_ending: typed.ending.trim() || null,
        channel: (typed.channel || channel) as Statement['channel'],
        suitability: typed.suitability as Statement['suitability'],
        note: typed.note.trim() || null,
      }),
    )
  return (
    <StaffForm
      draft={draft}
      form={form}
      send={send}
      onSent={onStated}
      failure={error}
      isBusy={isLoading}
      faultsAt={{ kind: 'document_kind', ending: 'document_ending' }}
      submit={{ label: 'Registrar a conferência', variant: 'teal' }}
    >
      <p>
        Diga seu nome e seu registro, confira quem é o paciente e lembre: ele e você podem optar pelo atendimento
        presencial a qualquer momento (CFM 2.314/2022, arts. 4º e 6º).
      </p>
      <SelectField
        {...form.field('identity')}
        label="Quem é o paciente"
        options={[choose, ...optionsOf(isPatientKnown ? { ...identityWords, known } : withoutKnown)]}
      />
      {form.values.identity === 'document' && (
        <>
          <SelectField
            {...form.field('kind')}
            label="Documento mostrado"
            options={[choose, ...optionsOf(documentWords)]}
          />
          <TextField
            {...form.field('ending')}
            label="Final do número"
            hint="De 2 a 4 caracteres. Nenhuma imagem é guardada."
            isOptional
            maxLength={4}
          />
        </>
      )}
      <SelectField
        {...form.field('channel')}
        value={form.values.channel || channel}
        label="Como o atendimento acontece"
        options={optionsOf(channelStated)}
      />
      <SelectField
        {...form.field('suitability')}
        label="Atendimento a distância"
        options={[choose, ...optionsOf(suitabilityWords)]}
      />
      <TextField
        {...form.field('note')}
        label={mustExplain(form.values) ? 'Por quê' : 'Observação'}
        isOptional={!mustExplain(form.values)}
        maxLength={500}
      />
    </StaffForm>
  )
}
