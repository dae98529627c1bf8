/**
 * Switches discreet mode on a page: names and prices are blurred until touched (packages/ui/src/styles/discreet.css),
 * and tab and history are neutral. It also runs as text in the head before the first paint, so it uses nothing else of
 * this module. The page's own title and icon stay where React put them; ours are before the title and after the icon,
 * where browsers look. Ours is before the head and has an itemprop, because React otherwise takes the first title for
 * its own.
 */
export const showDiscretion = (isDiscreet: boolean): void => {
  const { documentElement: root, head } = document
  root.toggleAttribute('data-discreet', isDiscreet)
  for (const neutral of document.querySelectorAll('[data-neutral]')) neutral.remove()
  if (!isDiscreet) return
  // On a phone, Safari applies hover to elements other than links only in a page that listens to touches.
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
