import { Button } from '@prumo/ui'
import { useNavigate } from 'react-router'
import { FailureBanner } from '#features/orders/FailureBanner.tsx'
import { useAddItem } from '#features/orders/use-add-item.ts'
import { type CourseSlug, links } from '#links'

// Specification 9.
const VARIANTS: Readonly<Record<CourseSlug, string>> = { 'programa-control': '142', 'programa-master': '328' }

/** Puts the course into the shop's cart and goes to its checkout. */
export function EnrolByShop({ slug }: { slug: CourseSlug }) {
  const navigate = useNavigate()
  const { addItem, isLoading, failure } = useAddItem()
  const enrol = async () => {
    const answer = await addItem({ variantId: VARIANTS[slug], quantity: 1 })
    if (!answer.error) void navigate(links.sexToolsCheckout())
  }
  return (
    <>
      <Button className="course-page__enrol" isBusy={isLoading} onClick={() => void enrol()}>
        Inscrever-se
      </Button>
      <FailureBanner failure={failure} onRetry={() => void enrol()} />
      <noscript>
        <p className="ui-muted">Para se inscrever, ligue o JavaScript do navegador.</p>
      </noscript>
    </>
  )
}
