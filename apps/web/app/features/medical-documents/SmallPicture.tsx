import { DocumentIcon } from '@prumo/ui'
import { useState } from 'react'

/** What a document looks like; a sheet for what is no picture, or does not load. Its name stands beside it. */
export function SmallPicture({ src }: { src: string | null }) {
  const [isBroken, setIsBroken] = useState(false)
  if (src === null || isBroken)
    return (
      <span className="documents__small">
        <DocumentIcon width="24" height="24" />
      </span>
    )
  return (
    <img
      src={src}
      alt=""
      width="56"
      height="56"
      loading="lazy"
      decoding="async"
      className="documents__small"
      onError={() => setIsBroken(true)}
    />
  )
}
