import { Banner } from '@prumo/ui'
import { notToUseWords } from './boxes-out-words.ts'

/** What was made of a prescription that its doctor canceled is out: before all else he reads not to use it. */
export function NotToUse() {
  return (
    <Banner tone="error" title={notToUseWords.title}>
      {notToUseWords.text}
    </Banner>
  )
}
