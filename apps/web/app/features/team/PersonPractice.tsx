import { Button, buttonClasses, Card, LoadingRegion, Skeleton, StatusBadge } from '@prumo/ui'
import { useRef } from 'react'
import { memoryDrafts } from '#features/staff/form/memory-drafts.ts'
import { StaffForm } from '#features/staff/form/StaffForm.tsx'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { useForm } from '#shared/hooks/use-form.ts'
import { PracticeFields } from './PracticeFields.tsx'
import { emptyPractice, formOf, type PracticeForm, practiceFaults, practiceFrom } from './practice-form.ts'
import { isHindrance, missingWords } from './practice-words.ts'
import { type Practice, useChangePublicationMutation, useSavePracticeMutation } from './practices.api.ts'
import type { Person } from './team.api.ts'
import { usePractice } from './use-practice.ts'
import './team.css'

type Of = { userId: number }

/** What patients read of somebody who sees them: filled in, and then shown or hidden. */
export function PersonPractice({ person }: { person: Person }) {
  const { userId } = person
  const { data, error, refetch } = usePractice(person)
  return (
    <Card>
      <h2>Atendimento</h2>
      {data === undefined && error && <SaidBanner failure={error} onRetry={() => void refetch()} />}
      {data === undefined && !error && (
        <LoadingRegion label="Carregando o atendimento">
          <Skeleton form="control" />
        </LoadingRegion>
      )}
      {data === null && <p>Ainda não atende aqui. Com o papel de medicina ou psicologia, aparece em instantes.</p>}
      {data && (
        <>
          <Shown userId={userId} practice={data} />
          <PracticeEditor userId={userId} practice={data} />
        </>
      )}
    </Card>
  )
}

function Shown({ userId, practice }: Of & { practice: Practice }) {
  const { isPublished, missing } = practice
  const [change, { error, isLoading }] = useChangePublicationMutation()
  const hindrances = missing.filter(isHindrance)
  const { tone, label, text } = stateOf(practice, hindrances.length)
  return (
    <>
      <p>
        <StatusBadge tone={tone}>{label}</StatusBadge>
      </p>
      <p className="ui-muted">{text}</p>
      {hindrances.length > 0 && (
        <ul className="team__missing" aria-label="O que falta">
          {hindrances.map((what) => (
            <li key={what}>{missingWords[what]}</li>
          ))}
        </ul>
      )}
      {missing.includes('signature') && (
        <p className="ui-muted">Ainda não assinou nenhum documento aqui. Isso não impede que pacientes marquem.</p>
      )}
      <div className="team__buttons">
        <Button
          variant={isPublished ? 'quiet' : 'teal'}
          size="small"
          isBusy={isLoading}
          disabled={!isPublished && hindrances.length > 0}
          onClick={() => void change({ userId, isShown: !isPublished })}
        >
          {isPublished ? 'Deixar de mostrar' : 'Publicar o atendimento'}
        </Button>
      </div>
      <SaidBanner failure={error} />
    </>
  )
}

/** One truth: whether patients may book now, and if not, what stands between. */
const stateOf = ({ isPublished, isAccepting }: Practice, hindrances: number) => {
  if (isAccepting)
    return {
      tone: 'ok',
      label: 'Pacientes podem marcar',
      text: hindrances > 0 ? 'Está no ar, e falta completar:' : 'O perfil e os horários estão no ar.',
    } as const
  if (isPublished)
    return { tone: 'wait', label: 'Fora do ar', text: 'Foi publicado, mas ninguém marca enquanto faltar:' } as const
  return hindrances > 0
    ? ({ tone: 'wait', label: 'Pacientes não podem marcar', text: 'Para publicar, ainda falta:' } as const)
    : ({ tone: 'wait', label: 'Pronto para publicar', text: 'Pacientes marcam assim que você publicar.' } as const)
}

const draftOf = memoryDrafts<PracticeForm>(emptyPractice, [])

function PracticeEditor({ userId, practice }: Of & { practice: Practice }) {
  const draft = draftOf(userId)
  const form = useForm<PracticeForm>({ draft, check: practiceFaults })
  const [save, { error, isLoading, isSuccess }] = useSavePracticeMutation()
  const sent = useRef<PracticeForm>(emptyPractice)
  const fill = (isOpen: boolean) => {
    // Only what is still empty: somebody may be typing by the time that the form has opened.
    if (isOpen && draft.read().slot_minutes === '') draft.fill(formOf(practice))
  }
  return (
    <>
      <details className="acts__more" onToggle={(event) => fill(event.currentTarget.open)}>
        <summary className={buttonClasses({ variant: 'quiet', size: 'small' })}>Editar o atendimento</summary>
        <StaffForm
          draft={draft}
          form={form}
          send={(typed) => {
            sent.current = typed
            return save({ userId, practice: practiceFrom(typed) })
          }}
          // The form is what stands, not a text that is gone once it was sent.
          onSent={() => draft.write(sent.current)}
          failure={error}
          isBusy={isLoading}
          faultsAt={{ hours_1: 'hours' }}
          submit={{ label: 'Gravar o atendimento', variant: 'teal' }}
        >
          <PracticeFields practice={practice} form={form} />
        </StaffForm>
      </details>
      <p role="status" className="ui-muted">
        {isSuccess && 'Gravado. O que já está marcado fica.'}
      </p>
    </>
  )
}
