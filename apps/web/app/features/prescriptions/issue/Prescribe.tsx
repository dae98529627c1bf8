import { Banner, Button, Checkbox, LoadingRegion, Skeleton } from '@prumo/ui'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { KeptDraftLine } from '#features/staff/form/KeptDraftLine.tsx'
import { memoryDrafts } from '#features/staff/form/memory-drafts.ts'
import { StaffForm } from '#features/staff/form/StaffForm.tsx'
import { useKeptDraft } from '#features/staff/form/use-kept-draft.ts'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { useForm } from '#shared/hooks/use-form.ts'
import type { Failure } from '#shared/http/failure.ts'
import { controlWords } from '#shared/medicine/paper-words.ts'
import { OrderFindings, type OrderFindingsProps } from '../checks/OrderFindings.tsx'
import { useOrderReasons } from '../checks/order-reasons.ts'
import { ItemEditor } from './ItemEditor.tsx'
import { itemDraft, withMedicineFor } from './item-form.ts'
import { keptPrescription } from './kept-prescription.ts'
import { NextStep } from './NextStep.tsx'
import { OrderSheet } from './OrderSheet.tsx'
import { SheetChoices } from './SheetChoices.tsx'
import { useSheetChoices } from './sheet-choices.ts'
import './prescribing.css'
import {
  type IssuedPrescription,
  type Medicine,
  useIssuePrescriptionMutation,
  useMedicinesQuery,
  usePrescriptionPreviewQuery,
} from './prescribing.api.ts'
import { usePrescriptionOrder } from './prescription-order.ts'

/** What another page leads here to prescribe. */
export type Asked = { medicine: string; days: number }

type PrescribeProps = {
  consultationId: number
  /** Begins the first item, unless something is written already. */
  asked?: Asked | undefined
  prescriptions: readonly IssuedPrescription[]
  /** What must be said before the signature: shown above the first item, and just above the signature. */
  beforeSigning?: ReactNode
} & Pick<OrderFindingsProps, 'refute'>

/** The doctor says yes to each signature anew. */
const consentDraft = memoryDrafts({ consent: '' }, [])
const faultsOfConsent = ({ consent }: { consent: string }) =>
  consent === 'yes' ? {} : { consent: 'Confirme que quer assinar esta receita.' }

/**
 * Prescribes one or more items in one document, which is seen as the server draws it before it can be signed. Nobody
 * else sees it before it is signed; an idempotency key prevents a second one. While it is written, the server keeps it
 * sealed: it survives a reload and another device.
 */
export function Prescribe(props: PrescribeProps) {
  const { consultationId } = props
  const draft = keptPrescription(consultationId)
  const state = useKeptDraft(draft, { consultationId, kind: 'prescription' })
  if (!state.isRead && !state.failure) {
    return (
      <LoadingRegion label="Carregando o rascunho">
        <Skeleton form="control" />
      </LoadingRegion>
    )
  }
  return (
    <div className="prescribing">
      <KeptDraftLine draft={draft} state={state} />
      <PrescriptionForm {...props} />
    </div>
  )
}

function PrescriptionForm({ consultationId, prescriptions, beforeSigning, refute, asked }: PrescribeProps) {
  const medicines = useMedicinesQuery()
  const order = usePrescriptionOrder(consultationId)
  useAsked({ consultationId, asked, medicines: medicines.data, isEmpty: order.entries.length === 0 })
  const reasons = useOrderReasons(`consultation ${consultationId}`)
  const choices = useSheetChoices(consultationId, { items: order.items, medicines: medicines.data })
  const { sheet: howIssued, medium } = choices
  // The place of the item that is being changed; 'new' for one more.
  const [editing, setEditing] = useState<number | 'new' | null>(null)
  const [issue, { error, isLoading, data, reset }] = useIssuePrescriptionMutation()
  const [key, setKey] = useState(() => crypto.randomUUID())
  const sheet = useRef<HTMLElement>(null)
  // The sheet is drawn at the next frame.
  const showSheet = () => requestAnimationFrame(() => sheet.current?.focus())
  /** Another sheet asks for another yes, and what was answered to the former one is past. */
  const changeOrder = (act: () => void) => {
    act()
    setEditing(null)
    consentDraft(consultationId).clear()
    reset()
    showSheet()
  }
  const changeChoices: typeof choices.change = (part) => {
    choices.change(part)
    consentDraft(consultationId).clear()
  }
  const isEmpty = order.entries.length === 0
  const preview = usePrescriptionPreviewQuery({ consultationId, items: order.items, ...howIssued }, { skip: isEmpty })
  const seen = preview.isFetching ? undefined : preview.currentData
  const failure = preview.isFetching ? undefined : (preview.error as Failure | undefined)

  const change = (at: number) => {
    const entry = order.entries[at]
    if (entry) itemDraft(consultationId).write(entry.form)
    setEditing(at)
  }
  if (medicines.error) return <SaidBanner failure={medicines.error} onRetry={() => void medicines.refetch()} />
  return (
    <>
      {isEmpty && beforeSigning}
      {data && isEmpty && <Outcome key={data.id} {...(prescriptions.find(({ id }) => id === data.id) ?? data)} />}
      <OrderFindings
        scope={`consultation ${consultationId}`}
        consultationId={consultationId}
        items={order.items}
        refused={error}
        refute={refute}
      />
      {!isEmpty && (
        <OrderSheet
          ref={sheet}
          title={controlWords(choices.controlClass)}
          entries={order.entries}
          preview={seen}
          failure={failure}
          onChange={change}
          onRemove={(at) => changeOrder(() => order.remove(at))}
        />
      )}
      {isEmpty || editing !== null ? (
        <ItemEditor
          key={String(editing)}
          consultationId={consultationId}
          medicines={medicines.data}
          others={order.items.filter((_, at) => at !== editing)}
          onDone={(entry) => changeOrder(() => order.put(entry, typeof editing === 'number' ? editing : null))}
          onLeave={isEmpty ? undefined : () => setEditing(null)}
        />
      ) : (
        <>
          <Button variant="quiet" size="small" onClick={() => setEditing('new')}>
            Incluir outro item
          </Button>
          <NextStep
            entries={order.entries}
            medicines={medicines.data}
            onPut={(entry) => changeOrder(() => order.put(entry, null))}
          />
          <SheetChoices choices={{ ...choices, change: changeChoices }} failure={failure} />
          {!failure && (
            <>
              {beforeSigning}
              <Sign
                consultationId={consultationId}
                medium={medium}
                send={() => {
                  const sheetToSign = { items: order.items, ...howIssued, consent: true, reasons: reasons.given }
                  return keptPrescription(consultationId).signing(() => issue({ consultationId, key, ...sheetToSign }))
                }}
                onSent={() => {
                  order.clear()
                  reasons.clear()
                  choices.clear()
                  setKey(crypto.randomUUID())
                }}
                failure={error}
                isBusy={isLoading}
                isDrawn={seen !== undefined}
              />
            </>
          )}
        </>
      )}
    </>
  )
}

type AskedHere = {
  consultationId: number
  asked: Asked | undefined
  medicines: readonly Medicine[] | undefined
  isEmpty: boolean
}

/** Once, and only where nothing is written: what the doctor typed, here or on another device, stays. */
const useAsked = ({ consultationId, asked, medicines, isEmpty }: AskedHere) => {
  const wasBegun = useRef(false)
  useEffect(() => {
    if (!asked || !medicines || wasBegun.current) return
    wasBegun.current = true
    const draft = itemDraft(consultationId)
    if (isEmpty && draft.read().medicine === '') draft.write(withMedicineFor(asked.medicine, asked.days, medicines))
  }, [asked, consultationId, isEmpty, medicines])
}

type SignProps = {
  consultationId: number
  medium: 'electronic' | 'paper'
  send: () => Promise<{ error?: unknown }>
  onSent: () => void
  failure: unknown
  isBusy: boolean
  /** Until the sheet is drawn nobody has read it: there is no yes to it, and no signature. */
  isDrawn: boolean
}

function Sign({ consultationId, medium, send, onSent, failure, isBusy, isDrawn }: SignProps) {
  const draft = consentDraft(consultationId)
  const form = useForm({ draft, check: faultsOfConsent })
  return (
    <StaffForm
      draft={draft}
      form={form}
      send={send}
      onSent={onSent}
      failure={failure}
      isBusy={isBusy || !isDrawn}
      submit={{ label: medium === 'paper' ? 'Emitir para imprimir' : 'Assinar e emitir', variant: 'teal' }}
    >
      <Checkbox
        name="consent"
        checked={form.values.consent === 'yes'}
        disabled={!isDrawn}
        onChange={(event) => form.change('consent', event.currentTarget.checked ? 'yes' : '')}
        error={form.field('consent').error}
      >
        {medium === 'paper'
          ? 'Li a receita acima e vou assinar as duas vias à mão'
          : 'Li a receita acima e quero assiná-la com o meu certificado'}
      </Checkbox>
    </StaffForm>
  )
}

/** The state of the prescription just sent; the record shows its progress. */
function Outcome({ state, failedAt, medium }: Pick<IssuedPrescription, 'state' | 'failedAt' | 'medium'>) {
  const element = useRef<HTMLDivElement>(null)
  // The button that was pressed is gone.
  useEffect(() => element.current?.focus(), [])
  return (
    <div ref={element} tabIndex={-1}>
      {state === 'failed' && failedAt === 'numbering' && (
        <Banner tone="error" title="Sem número nacional">
          A numeração recusou ou não respondeu, e a receita não foi assinada. Emita de novo, ou escolha “Em papel”.
        </Banner>
      )}
      {state === 'failed' && failedAt !== 'numbering' && (
        <Banner tone="error">A assinatura não foi feita. Emita a receita de novo.</Banner>
      )}
      {state === 'signing' && (
        <Banner tone="info">Assinando. A receita vale e chega ao paciente assim que a assinatura ficar pronta.</Banner>
      )}
      {state !== 'failed' && state !== 'signing' && (
        <Banner tone="info">
          {medium === 'paper'
            ? 'Receita emitida. Imprima, assine e envie as duas vias: elas estão em “Receitas” deste prontuário.'
            : 'Receita assinada. O paciente já a recebeu.'}
        </Banner>
      )}
    </div>
  )
}
