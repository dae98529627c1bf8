import { formatDate } from '@prumo/brazil'
import { Banner, Button } from '@prumo/ui'
import { Link } from 'react-router'

/** Where he reads it again, and takes it back. */
export function ConsentStands({ givenAt, toPrivacy }: { givenAt: string; toPrivacy: string }) {
  return (
    <p role="status" className="ui-muted">
      {`Você autorizou em ${formatDate(givenAt)}. `}
      <Link to={toPrivacy}>Ler ou retirar a autorização</Link>
    </p>
  )
}

type ConsentWithdrawnProps = { withdrawnAt: string; words: string; onAgain: (() => void) | undefined }

/** What has become of his data, and the way back, which asks as it did at first. */
export function ConsentWithdrawn({ withdrawnAt, words, onAgain }: ConsentWithdrawnProps) {
  return (
    <Banner
      title={`Você retirou a autorização em ${formatDate(withdrawnAt)}`}
      action={
        onAgain && (
          <Button variant="quiet" size="small" onClick={onAgain}>
            Autorizar de novo
          </Button>
        )
      }
    >
      {words}
    </Banner>
  )
}
