import { Card, LinkButton, LoadingRegion, Row, Skeleton } from '@prumo/ui'
import { Link } from 'react-router'
import { type CourseSlug, links } from '#links'

export type PreviewedCourse = {
  slug: CourseSlug
  title: string
  /** Null if the academy does not answer. */
  price: string | null
}

type WayToEnrolProps = {
  course: PreviewedCourse
  /** Something else is pressed first. */
  isQuiet?: boolean
}

/** The way to buy what was seen, and back to what it is. */
export function WayToEnrol({ course: { slug, title, price }, isQuiet }: WayToEnrolProps) {
  return (
    <Card className="course-preview__enrol">
      <h2 className="ui-private">{title}</h2>
      <p>
        {price && (
          <>
            <strong className="ui-money">{price}</strong>, pago uma vez.{' '}
          </>
        )}
        Todas as aulas, com o texto de cada uma e as suas anotações.
      </p>
      <Row hasActions>
        <LinkButton as={Link} to={links.enrollment(slug)} variant={isQuiet ? 'quiet' : undefined}>
          Inscrever-se
        </LinkButton>
        <LinkButton as={Link} to={links.course(slug)} variant="quiet">
          Ver o curso
        </LinkButton>
      </Row>
    </Card>
  )
}

export function PreviewComing() {
  return (
    <>
      <LoadingRegion label="Abrindo a aula">
        <Skeleton form="title" />
        <Skeleton form="picture" />
      </LoadingRegion>
      <noscript>
        <p>Para assistir à aula, ligue o JavaScript do navegador.</p>
      </noscript>
    </>
  )
}
