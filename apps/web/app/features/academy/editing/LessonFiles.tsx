import { Button, Card, StatusBadge } from '@prumo/ui'
import { useRef } from 'react'
import { codeOf } from '#shared/failures/failure-codes.ts'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { faultAt } from '#shared/failures/said.ts'
import type { Failure } from '#shared/http/failure.ts'
import { FileSender } from '#shared/uploads/FileSender.tsx'
import type { FileToSend } from '#shared/uploads/send-file.ts'
import {
  acts,
  type EditedFile,
  type EditedLesson,
  useCancelLessonFileMutation,
  useChangeProgramMutation,
  useSendLessonFileMutation,
} from './editing.api.ts'
import { fileNames, lengthWords, sizeWords } from './editing-words.ts'

const gibibyte = 1024 ** 3
const kinds = [
  {
    kind: 'film_high',
    accept: 'video/mp4,video/webm,.mp4,.webm',
    most: gibibyte,
    tooLarge: 'O filme passa de 1 GB.',
    hint: 'MP4 (H.264 e AAC), que abre em todo aparelho, ou WebM, que iPhones antigos não abrem. Até 1 GB; se a conexão cair, o envio continua de onde parou.',
    choose: 'Escolher o filme',
  },
  {
    kind: 'film_low',
    accept: 'video/mp4,video/webm,.mp4,.webm',
    most: gibibyte,
    tooLarge: 'O filme passa de 1 GB.',
    hint: 'Opcional: o mesmo filme, mais leve, para conexões lentas.',
    choose: 'Escolher o filme leve',
  },
  {
    kind: 'captions',
    accept: 'text/vtt,.vtt',
    most: 1024 ** 2,
    tooLarge: 'A legenda passa de 1 MB.',
    hint: 'WebVTT (.vtt). A transcrição da aula sai dela.',
    choose: 'Escolher a legenda',
  },
] as const

type LessonFilesProps = { programId: number; lesson: EditedLesson }

/** The films and captions of a lesson; each is looked at before it takes its place in the draft. */
export function LessonFiles({ programId, lesson }: LessonFilesProps) {
  return (
    <Card className="lesson-editor__files">
      <h2>Filme e legenda</h2>
      {kinds.map((one) => (
        <LessonFilePlace key={one.kind} programId={programId} lesson={lesson} of={one} />
      ))}
    </Card>
  )
}

function LessonFilePlace({ programId, lesson, of }: LessonFilesProps & { of: (typeof kinds)[number] }) {
  const [send] = useSendLessonFileMutation()
  const [cancel] = useCancelLessonFileMutation()
  const [change, removal] = useChangeProgramMutation()
  const there = lesson.files.find(({ kind }) => kind === of.kind)
  // What stood there when he chose, which may be an hour before it arrives; undefined once he was told of another.
  const seen = useRef<string | null | undefined>(null)
  const sendInPlace = (file: FileToSend) => {
    const replaces = seen.current === undefined ? (there?.id ?? null) : seen.current
    seen.current = replaces
    const attempt = send({ ...file, ...place, kind: of.kind, replaces })
    void attempt.then(({ error }) => {
      if (isOvertaken(error)) seen.current = undefined
    })
    return attempt
  }
  const place = { programId, lessonId: lesson.id }
  return (
    <section className="lesson-editor__file" aria-label={fileNames[of.kind]}>
      <h3>{fileNames[of.kind]}</h3>
      {there ? <FileFacts file={there} /> : <p className="ui-muted">Não há.</p>}
      <FileSender
        label={there ? `${of.choose} que substitui` : of.choose}
        accept={of.accept}
        hint={of.hint}
        faultOf={({ size }) => (size === 0 ? 'O arquivo está vazio.' : size > of.most ? of.tooLarge : null)}
        onChosen={() => {
          seen.current = there?.id ?? null
        }}
        send={sendInPlace}
        onDropped={(transit) => void cancel(transit)}
        faultAtField={(failure) => (isOvertaken(failure) ? overtakenWords : faultAt(failure, 'file'))}
      />
      {there && !there.isSample && (
        <div>
          <Button
            variant="quiet"
            size="small"
            isBusy={removal.isLoading}
            onClick={() => void change(acts.removeFile(place, there))}
          >
            {`Tirar: ${fileNames[of.kind].toLowerCase()}`}
          </Button>
        </div>
      )}
      <SaidBanner failure={removal.error} />
    </section>
  )
}

const isOvertaken = (failure: unknown): boolean =>
  failure !== undefined && codeOf(failure as Failure) === 'lesson_changed_meanwhile'
const overtakenWords =
  'Outra pessoa trocou este arquivo enquanto o seu era enviado. Veja acima o que está lá agora: “Tentar de novo” põe o seu no lugar dele.'

function FileFacts({ file }: { file: EditedFile }) {
  const { kind, contentType, sizeBytes, seconds, isSample } = file
  const type = { 'video/mp4': 'MP4', 'video/webm': 'WebM', 'text/vtt': 'WebVTT' }[contentType] ?? contentType
  return (
    <p>
      {[kind !== 'captions' && seconds !== null && lengthWords(seconds), type, sizeWords(sizeBytes)]
        .filter(Boolean)
        .join(' · ')}{' '}
      {isSample && <StatusBadge tone="sun">Amostra</StatusBadge>}
    </p>
  )
}
