import { Banner, Button, LoadingRegion, Row, Skeleton, StatusBadge } from '@prumo/ui'
import type { Ref } from 'react'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { type Failure, findErrors } from '#shared/http/failure.ts'
import { favouriteOf } from './item-form.ts'
import { type Preview, useKeepFavouriteMutation } from './prescribing.api.ts'
import type { OrderEntry } from './prescription-order.ts'

type OrderSheetProps = {
  /** Takes the focus when an item was put or removed. */
  ref: Ref<HTMLElement>
  /** What kind of prescription it is. */
  title: string
  entries: readonly OrderEntry[]
  /** The server's words for exactly these entries; undefined while they are asked for. */
  preview: Preview | undefined
  failure: Failure | undefined
  onChange: (at: number) => void
  onRemove: (at: number) => void
}

/** The document as it would be signed now, with each item to change or remove. */
export function OrderSheet({ ref, title, entries, preview, failure, onChange, onRemove }: OrderSheetProps) {
  return (
    <section ref={ref} tabIndex={-1} className="sheet" aria-label="Prévia da receita">
      <div className="sheet__head">
        <strong>{title}</strong>
        <StatusBadge tone="wait">Prévia, sem validade</StatusBadge>
      </div>
      {preview && (
        <p className="sheet__who">
          {`${preview.doctor.name}, ${preview.doctor.registration}`}
          <br />
          {`Para ${preview.patient.name}, ${preview.patient.about}`}
        </p>
      )}
      {!preview && !failure && (
        <LoadingRegion label="Desenhando a receita">
          <Skeleton form="control" />
        </LoadingRegion>
      )}
      <ol className="sheet__items">
        {entries.map(({ label, item, form }, at) => (
          <li key={`${label} ${item.posology}`}>
            <ItemWords words={preview?.items[at]} label={label} posology={item.posology} />
            {faultsOf(failure, at).map((sentence) => (
              <p key={sentence} className="sheet__fault">
                {sentence}
              </p>
            ))}
            <Row hasActions>
              <KeepFavourite item={item} form={form} label={label} />
              <Button variant="link" size="small" onClick={() => onChange(at)} aria-label={`Mudar ${label}`}>
                Mudar
              </Button>
              <Button variant="link" size="small" onClick={() => onRemove(at)} aria-label={`Tirar ${label}`}>
                Tirar
              </Button>
            </Row>
          </li>
        ))}
      </ol>
      {preview && (
        <a
          className="sheet__pdf"
          href={`data:application/pdf;base64,${preview.pdf}`}
          download="previa-sem-validade.pdf"
        >
          Baixar a prévia em PDF
        </a>
      )}
      <MissingOnRecord failure={failure} />
      <SaidBanner failure={failure} />
    </section>
  )
}

/** What a sheet must say and no form of the doctor's asks for: it is added where it belongs. */
const recordFields: Record<string, string> = {
  'patient.name': 'nome do paciente',
  'patient.cpf': 'CPF do paciente',
  'patient.birth_date': 'data de nascimento do paciente',
  'doctor.registration': 'seu registro no CRM',
  'doctor.practice_address': 'seu endereço profissional',
  'doctor.contact': 'seu telefone ou e-mail profissional',
  'doctor.phone': 'seu telefone profissional',
}

function MissingOnRecord({ failure }: { failure: Failure | undefined }) {
  const missing = Object.entries(recordFields).filter(([field]) => failure && findErrors(failure, field) !== null)
  if (missing.length === 0) return null
  return (
    <Banner tone="warn" title="Falta no cadastro">
      {`${missing.map(([, words]) => words).join(', ')}. O paciente completa os dados dele em “Seus dados”; os seus, peça ao suporte.`}
    </Banner>
  )
}

/** Keeps how this item is prescribed, for the next time. */
function KeepFavourite({ item, form, label }: OrderEntry) {
  const favourite = favouriteOf(item, form)
  const [keep, { isSuccess, isLoading, error }] = useKeepFavouriteMutation()
  if (!favourite) return null
  if (isSuccess) return <span className="ui-muted">Nos favoritos</span>
  return (
    <>
      <Button
        variant="link"
        size="small"
        isBusy={isLoading}
        aria-label={`Guardar nos favoritos: ${label}`}
        onClick={() => void keep(favourite)}
      >
        Guardar nos favoritos
      </Button>
      <SaidBanner failure={error} />
    </>
  )
}

type ItemWordsProps = { words: Preview['items'][number] | undefined; label: string; posology: string }

function ItemWords({ words, label, posology }: ItemWordsProps) {
  if (!words) {
    return (
      <>
        <strong>{label}</strong>
        <p>{posology}</p>
      </>
    )
  }
  return (
    <>
      <strong>{words.title}</strong>
      <p className="ui-muted">{words.about}</p>
      {words.composition.map((line) => (
        <p key={line} className="sheet__component">
          {line}
        </p>
      ))}
      <p className="sheet__posology">{words.posology}</p>
    </>
  )
}

/** Every sentence of the answer about one item. */
const faultsOf = (failure: Failure | undefined, at: number): string[] => {
  const found = failure ? findErrors(failure, `items.${at}`) : null
  return sentencesIn(found)
}

const sentencesIn = (found: unknown): string[] => {
  if (typeof found === 'string') return [found]
  if (typeof found !== 'object' || found === null) return []
  return Object.values(found).flatMap(sentencesIn)
}
