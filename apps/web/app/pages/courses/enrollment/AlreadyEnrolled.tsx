import { Banner, LinkButton } from '@prumo/ui'
import { Link } from 'react-router'
import { links } from '#links'
import { codeOf } from '#shared/failures/failure-codes.ts'
import type { Failure } from '#shared/http/failure.ts'

/** Whether the student has the course already, through another order. */
export const isEnrolledAlready = (failure: Failure | undefined): boolean =>
  failure !== undefined && codeOf(failure) === 'already_enrolled'

/** Nothing is left to buy: his lessons are in his area. */
export function AlreadyEnrolled() {
  return (
    <Banner
      title="Você já está inscrito neste curso"
      action={
        <LinkButton as={Link} to={links.myCourses()} variant="quiet" size="small">
          Ir para as aulas
        </LinkButton>
      }
    >
      Não há nada a pagar, e nada foi cobrado agora. As aulas estão na sua área, em Cursos.
    </Banner>
  )
}
