import './compounding.css'
import { Banner, Button, SelectField } from '@prumo/ui'
import { useOwnAct } from '#features/staff/case/own-acts.ts'
import { ActInDrawer } from '#features/staff/form/ActInDrawer.tsx'
import { memoryDrafts } from '#features/staff/form/memory-drafts.ts'
import { StaffForm } from '#features/staff/form/StaffForm.tsx'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { type Faults, useForm } from '#shared/hooks/use-form.ts'
import {
  type Compounding,
  type DiscardReason,
  useDiscardCompoundingMutation,
  useSaveLabelMutation,
  useTakeCompoundingStepMutation,
} from './compounding.api.ts'
import { holdWords, reasonOptions } from './compounding-words.ts'
import { WeighForm } from './WeighForm.tsx'

/** The next step of a product. Only releasing it closes the case. */
export function CompoundingActs({ compounding }: { compounding: Compounding }) {
  const { id, mayCheck, hold } = compounding
  // What is held takes no other step than to be thrown away.
  const state = hold === null ? compounding.state : 'held'
  return (
    <div className="acts">
      {hold !== null && (
        <Banner tone="error" title="Não siga com este produto">
          {holdWords(hold)}
        </Banner>
      )}
      {state === 'waiting' && (
        <>
          <p className="ui-muted">Abrir dá o próximo número do Livro de Receituário, que não se repete nem se pula.</p>
          <StepButton id={id} step="beginning" label="Abrir a ordem de manipulação" />
        </>
      )}
      {state === 'opened' && <WeighForm compounding={compounding} />}
      {state === 'weighed' && mayCheck && (
        <>
          <p className="ui-muted">Confira na bancada: cada lote, cada peso, a base e a validade.</p>
          <StepButton id={id} step="check" label="Conferi: lotes e pesos certos" />
        </>
      )}
      {state === 'weighed' && !mayCheck && (
        <Banner tone="info" title="Espera a segunda pessoa">
          Você pesou. Outro farmacêutico confere antes de liberar.
        </Banner>
      )}
      {state === 'checked' && (
        <>
          <SaveLabel id={id} />
          <StepButton id={id} step="release" label="Rotulei: liberar" isClosing />
        </>
      )}
      {state === 'released' && (
        <>
          <Banner tone="info">Liberada. O envio sai quando todos os produtos do pedido estão liberados.</Banner>
          <SaveLabel id={id} />
        </>
      )}
      {state === 'discarded' && (
        <Banner tone="info">Descartada. O produto voltou para a fila, para ser feito de novo.</Banner>
      )}
      {state === 'replaced' && (
        <Banner tone="info">
          O que saiu não ficou com o paciente. O produto voltou para a fila, com outro número.
        </Banner>
      )}
      {state === 'stopped' && <Banner tone="error">O envio não sai. Não manipule, e separe o que já foi feito.</Banner>}
      {(state === 'opened' ||
        state === 'weighed' ||
        state === 'checked' ||
        state === 'released' ||
        state === 'held') && (
        <ActInDrawer label="Descartar e fazer de novo">
          {(close) => <Discard id={id} isReleased={compounding.state === 'released'} onSent={close} />}
        </ActInDrawer>
      )}
    </div>
  )
}

type StepProps = { id: number; step: 'beginning' | 'check' | 'release'; label: string; isClosing?: boolean }

function StepButton({ id, step, label, isClosing = false }: StepProps) {
  const [take, { error, isLoading }] = useTakeCompoundingStepMutation()
  const own = useOwnAct()
  return (
    <>
      <SaidBanner failure={error} />
      <Button
        isWide
        isBusy={isLoading}
        {...(isClosing ? {} : { variant: 'teal' as const })}
        onClick={() => void own(take({ id, step }))}
      >
        {label}
      </Button>
    </>
  )
}

function SaveLabel({ id }: { id: number }) {
  const [save, { error, isLoading }] = useSaveLabelMutation()
  return (
    <>
      <SaidBanner failure={error} />
      <Button variant="quiet" isWide isBusy={isLoading} onClick={() => void save(id)}>
        Baixar o rótulo para imprimir
      </Button>
    </>
  )
}

type Form = { reason: string }
const draftOf = memoryDrafts<Form>({ reason: '' }, [])
const faultsOf = ({ reason }: Form): Faults<Form> => (reason === '' ? { reason: 'Escolha o motivo.' } : {})

function Discard({ id, isReleased, onSent }: { id: number; isReleased: boolean; onSent: () => void }) {
  const draft = draftOf(id)
  const form = useForm({ draft, check: faultsOf })
  const [discard, { error, isLoading }] = useDiscardCompoundingMutation()
  const own = useOwnAct()
  return (
    <StaffForm
      draft={draft}
      form={form}
      send={({ reason }) => own(discard({ id, reason: reason as DiscardReason }))}
      onSent={onSent}
      failure={error}
      isBusy={isLoading}
      submit={{ label: 'Descartar', variant: 'danger' }}
    >
      <p>
        O que foi pesado fica registrado como usado. O produto volta para a fila com o mesmo prazo.
        {isReleased && ' Só enquanto a caixa está aqui: tire dela o produto, e ela espera o novo.'}
      </p>
      <SelectField {...form.field('reason')} label="Motivo" placeholder="Escolha" options={reasonOptions} />
    </StaffForm>
  )
}
