/**
 * Shows a page discreetly or not: names and prices are blurred until touched (packages/ui/src/styles/discreet.css), and
 * tab and history say nothing. Runs also in the head of a page before anything is painted, as text, so it stands alone:
 * it uses nothing of this module. The page's own title and icon stay where React put them; ours stand before the one
 * and after the other, which is where browsers look. Before the head, and with an itemprop, because React takes the
 * first title that it finds for its own unless it has one.
 */
export const showDiscretion = (isDiscreet: boolean): void => {
  const { documentElement: root, head } = document
  root.toggleAttribute('data-discreet', isDiscreet)
  for (const neutral of document.querySelectorAll('[data-neutral]')) neutral.remove()
  if (!isDiscreet) return
  // Safari on a phone hovers over what is no link only in a page that listens to touches.
  document.addEventListener('touchstart', () => {}, { passive: true })
  const title = document.createElement('title')
  title.dataset.neutral = ''
  title.setAttribute('itemprop', 'name')
  title.textContent = 'Página'
  root.prepend(title)
  const addIcon = () => {
    const icon = document.createElement('link')
    icon.dataset.neutral = ''
    icon.rel = 'icon'
    icon.type = 'image/svg+xml'
    icon.href = '/patientArea/neutral.svg'
    if (root.hasAttribute('data-discreet')) head.append(icon)
  }
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', addIcon)
  else addIcon()
}
