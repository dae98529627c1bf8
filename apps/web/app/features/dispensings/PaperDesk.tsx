import { Banner, Button, Drawer, LinkButton, Row, SelectField } from '@prumo/ui'
import { useId, useState } from 'react'
import { useOwnAct } from '#features/staff/case/own-acts.ts'
import { memoryDrafts } from '#features/staff/form/memory-drafts.ts'
import { StaffForm } from '#features/staff/form/StaffForm.tsx'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { type Faults, useForm } from '#shared/hooks/use-form.ts'
import { rejectionOptions } from '#shared/medicine/paper-words.ts'
import {
  type Dispensing,
  type PaperStepInput,
  useRecordPaperStepMutation,
  useScanPaperMutation,
} from './dispensings.api.ts'

type Paper = NonNullable<Dispensing['prescription']['paper']>

/**
 * The original on paper, from its arrival until the pharmacy retains its first copy. Nothing is accepted before.
 */
export function PaperDesk({ dispensing, paper }: { dispensing: Dispensing; paper: Paper }) {
  const { id } = dispensing
  const [record, { error, isLoading }] = useRecordPaperStepMutation()
  const own = useOwnAct()
  const isHere = paper.state === 'received' || paper.state === 'scanned'
  return (
    <div className="acts">
      <Banner tone="info" title={deskWords[paper.state].title}>
        {paper.state === 'elsewhere' ? elsewhereWords(paper.holder) : deskWords[paper.state].text}
      </Banner>
      {!isHere && (
        <Button isWide isBusy={isLoading} onClick={() => void own(record({ id, step: 'received' }))}>
          O original chegou
        </Button>
      )}
      {paper.state === 'received' && <ScanField id={id} isAgain={false} />}
      {paper.state === 'scanned' && (
        <Button isWide isBusy={isLoading} onClick={() => void own(record({ id, step: 'retained' }))}>
          Confere com o pedido: reter a 1ª via
        </Button>
      )}
      {isHere && (
        <Row hasActions>
          {paper.scanSrc && (
            <LinkButton variant="link" size="small" href={paper.scanSrc} target="_blank" rel="noreferrer">
              Ver a digitalização
            </LinkButton>
          )}
          {paper.state === 'scanned' && <ScanField id={id} isAgain />}
          <Reject id={id} />
        </Row>
      )}
      <SaidBanner failure={error} />
    </div>
  )
}

/** What another pharmacy retained does not count here (decision 0172). */
const elsewhereWords = (holder: Paper['holder']): string =>
  `${holder ? `${holder.legalName}, telefone ${holder.phone}, ficou com ele` : 'Outra farmácia ficou com ele'} e não o usou. Peça que mande as duas vias: o pedido só anda com a 1ª via aqui, digitalizada e conferida de novo.`

const deskWords: Record<Paper['state'], { title: string; text: string }> = {
  to_print: { title: 'Espera o original em papel', text: 'O médico ainda vai imprimir e assinar as duas vias.' },
  sent: { title: 'Espera o original em papel', text: 'Ele está a caminho. O pedido só anda com a 1ª via aqui.' },
  received: { title: 'Digitalize o original', text: 'A digitalização fica guardada com a receita, em sigilo.' },
  scanned: {
    title: 'Compare com o pedido',
    text: 'Paciente, fórmula, quantidade e data são os desta receita, e as duas vias têm a assinatura à mão?',
  },
  rejected: { title: 'Espera outro original', text: 'O médico e o paciente foram avisados do motivo.' },
  retained: { title: 'Original retido', text: 'A 2ª via segue com o remédio.' },
  elsewhere: { title: 'O original está em outra farmácia', text: '' },
}

function ScanField({ id, isAgain }: { id: number; isAgain: boolean }) {
  const [scan, { error, isLoading }] = useScanPaperMutation()
  const own = useOwnAct()
  const field = useId()
  const words = isAgain ? 'Digitalizar de novo' : 'Escolher a digitalização'
  return (
    <>
      <input
        id={field}
        type="file"
        className="ui-hidden"
        accept="application/pdf,image/jpeg,image/png"
        disabled={isLoading}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? []
          event.currentTarget.value = ''
          if (file) void own(scan({ id, file }))
        }}
      />
      <label
        htmlFor={field}
        className={`ui-button ${isAgain ? 'ui-button--link ui-button--small' : 'ui-button--wide ui-button--teal'}`}
      >
        {isLoading ? 'Enviando' : words}
      </label>
      <SaidBanner failure={error} />
    </>
  )
}

type Form = { reason: string }
const draftOf = memoryDrafts<Form>({ reason: '' })
const faultsOf = ({ reason }: Form): Faults<Form> => (reason === '' ? { reason: 'Escolha o motivo.' } : {})

/** Patient and doctor read the reason at once. */
function Reject({ id }: { id: number }) {
  const [isOpen, setIsOpen] = useState(false)
  const draft = draftOf(id)
  const form = useForm({ draft, check: faultsOf })
  const [record, { error, isLoading }] = useRecordPaperStepMutation()
  const own = useOwnAct()
  const send = ({ reason }: Form) =>
    own(record({ id, step: 'rejected', reason: reason as NonNullable<PaperStepInput['reason']> }))
  return (
    <>
      <Button variant="link" size="small" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        Não aceitar o original
      </Button>
      <Drawer isOpen={isOpen} onClose={() => setIsOpen(false)} title="Não aceitar o original">
        <StaffForm
          draft={draft}
          form={form}
          send={send}
          onSent={() => setIsOpen(false)}
          failure={error}
          isBusy={isLoading}
          submit={{ label: 'Não aceitar', variant: 'danger' }}
        >
          <SelectField {...form.field('reason')} label="Motivo" placeholder="Escolha" options={rejectionOptions} />
          <p className="ui-muted">
            O médico e o paciente leem o motivo agora. O pedido espera outro original; se este chegou vencido, o pedido
            é devolvido sem cobrança.
          </p>
        </StaffForm>
      </Drawer>
    </>
  )
}
