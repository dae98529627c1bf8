import { Button, Row } from '@prumo/ui'
import { useLocation, useNavigate } from 'react-router'
import { useCreatePreviewMutation } from '#features/academy/academy.api.ts'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { type PreviewedCourse, WayToEnrol } from './PreviewParts.tsx'

/** One press opens a lesson: no account, no e-mail, nothing to pay. */
export function OpenPreview({ course }: { course: PreviewedCourse }) {
  const [create, { isLoading, error }] = useCreatePreviewMutation()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const open = async () => {
    const token = (await create(course.slug)).data?.included[0]?.token
    if (token) await navigate({ pathname, hash: token }, { replace: true, state: 'opened' })
  }
  return (
    <>
      <header>
        <h1>Uma aula antes</h1>
        <p className="ui-lead">
          Veja uma aula inteira deste curso e decida depois. Sem cadastro, e o link vale por sete dias.
        </p>
      </header>
      <SaidBanner failure={error} onRetry={() => void open()} />
      <Row hasActions>
        <Button onClick={() => void open()} isBusy={isLoading}>
          Assistir à aula
        </Button>
      </Row>
      <WayToEnrol course={course} isQuiet />
    </>
  )
}
