import { Banner, Button, Checkbox, LoadingRegion, SelectField, Skeleton } from '@prumo/ui'
import { useState } from 'react'
import { KeptDraftLine } from '#features/staff/form/KeptDraftLine.tsx'
import { memoryDrafts } from '#features/staff/form/memory-drafts.ts'
import { StaffForm } from '#features/staff/form/StaffForm.tsx'
import { useKeptDraft } from '#features/staff/form/use-kept-draft.ts'
import { faultAt } from '#shared/failures/said.ts'
import { type Faults, useForm } from '#shared/hooks/use-form.ts'
import type { Failure } from '#shared/http/failure.ts'
import { DocumentFields } from './DocumentFields.tsx'
import { DocumentSheet } from './DocumentSheet.tsx'
import {
  begun,
  bodyOf,
  type DocumentForm,
  documentDraft,
  documentKinds,
  faultsOfDocument,
  keptDocument,
  placesOfFaults,
} from './document-form.ts'
import {
  type ConsultationDocuments,
  type DocumentBody,
  useDocumentPreviewQuery,
  useIssueDocumentMutation,
} from './issuing.api.ts'

type WriteProps = { consultationId: number; pathology: string | null; known: ConsultationDocuments }

/**
 * Writes a certificate, exam request or report, which is seen as the server draws it before it can be signed. While it
 * is written, the server keeps it sealed.
 */
export function WriteDocument(props: WriteProps) {
  const { consultationId } = props
  const draft = keptDocument(consultationId)
  const state = useKeptDraft(draft, { consultationId, kind: 'document' })
  if (!state.isRead && !state.failure) {
    return (
      <LoadingRegion label="Carregando o rascunho">
        <Skeleton form="control" />
      </LoadingRegion>
    )
  }
  return (
    <>
      <KeptDraftLine draft={draft} state={state} />
      <DocumentWriting {...props} />
    </>
  )
}

function DocumentWriting({ consultationId, pathology, known }: WriteProps) {
  const draft = documentDraft(consultationId)
  const form = useForm({ draft, check: faultsOfDocument })
  const [body, setBody] = useState<DocumentBody | null>(null)
  const [isSigned, setIsSigned] = useState(false)
  const done = () => {
    draft.clear()
    form.beginAgain()
    setBody(null)
    setIsSigned(true)
  }
  if (body)
    return <Seen consultationId={consultationId} body={body} onChange={() => setBody(null)} onSent={done} form={form} />
  const see = () => {
    setIsSigned(false)
    setBody(bodyOf(draft.read()))
  }
  return (
    <form {...form.formProps(see)} className="acts document-writing">
      {isSigned && <Banner tone="info">Enviado para assinatura. O paciente o recebe assim que ficar pronta.</Banner>}
      <SelectField
        {...form.field('kind')}
        onChange={(event) => draft.write(begun(draft.read(), event.currentTarget.value, known.certificateNotes))}
        label="Documento"
        placeholder="Escolha"
        options={[...documentKinds]}
      />
      <DocumentFields form={form} known={known} pathology={pathology} />
      {form.values.kind !== '' && (
        <Button type="submit" variant="quiet" isWide>
          Ver a prévia
        </Button>
      )}
    </form>
  )
}

type SeenProps = {
  consultationId: number
  body: DocumentBody
  form: ReturnType<typeof useForm<DocumentForm>>
  onChange: () => void
  onSent: () => void
}

/** The doctor says yes to each signature anew. */
const consentDraft = memoryDrafts({ consent: '', medicines: '' }, [])
const names = new Intl.ListFormat('pt-BR', { type: 'conjunction' })

type Consent = { consent: string; medicines: string }

/** Of a text that names medicines the doctor says that they are right, beside his yes to the signature. */
const faultsOfConsent =
  (named: readonly string[]) =>
  ({ consent, medicines }: Consent) => ({
    ...(named.length === 0 || medicines === 'yes'
      ? {}
      : { medicines: 'Confirme os remédios citados, ou mude o texto.' }),
    ...(consent === 'yes' ? {} : { consent: 'Confirme que quer assinar este documento.' }),
  })

function Seen({ consultationId, body, form, onChange, onSent }: SeenProps) {
  const preview = useDocumentPreviewQuery({ consultationId, document: body })
  const failure = preview.isFetching ? undefined : (preview.error as Failure | undefined)
  const draft = consentDraft(consultationId)
  const medicines = preview.currentData?.medicines ?? []
  const consent = useForm({ draft, check: faultsOfConsent(medicines) })
  const [issue, { error, isLoading }] = useIssueDocumentMutation()
  const [key] = useState(() => crypto.randomUUID())
  const change = () => {
    draft.clear()
    onChange()
    if (failure) form.note(faultsIn(failure, form.values))
  }
  return (
    <div className="acts document-writing">
      <DocumentSheet preview={preview.currentData} failure={failure} onChange={change} />
      {!failure && (
        <StaffForm
          draft={draft}
          form={consent}
          send={() =>
            keptDocument(consultationId).signing(() =>
              issue({ consultationId, key, document: body, consent: true, confirmed_medicines: medicines }),
            )
          }
          faultsAt={{ medicines: 'confirmed_medicines' }}
          onSent={onSent}
          failure={error}
          isBusy={isLoading || preview.currentData === undefined}
          submit={{ label: 'Assinar e emitir', variant: 'teal' }}
        >
          {medicines.length > 0 && (
            <Checkbox
              name="medicines"
              checked={consent.values.medicines === 'yes'}
              onChange={(event) => consent.change('medicines', event.currentTarget.checked ? 'yes' : '')}
              error={consent.field('medicines').error}
            >
              {`Este documento cita ${names.format(medicines)}. Está certo.`}
            </Checkbox>
          )}
          <Checkbox
            name="consent"
            checked={consent.values.consent === 'yes'}
            onChange={(event) => consent.change('consent', event.currentTarget.checked ? 'yes' : '')}
            error={consent.field('consent').error}
          >
            Li o documento acima e quero assiná-lo com o meu certificado
          </Checkbox>
        </StaffForm>
      )}
    </div>
  )
}

/** What the server refused, at the fields that it came from. */
const faultsIn = (failure: Failure, form: DocumentForm): Faults<DocumentForm> => {
  const names = Object.keys(form) as (keyof DocumentForm)[]
  const places = placesOfFaults(form)
  return Object.fromEntries(
    names.flatMap((name) => {
      const words = faultAt(failure, places[name] ?? name)
      return words ? [[name, words]] : []
    }),
  )
}
