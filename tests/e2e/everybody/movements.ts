import type { Page } from 'playwright-core'

/** Elements that move, or would move on touch, for longer than a moment. */
export const movements = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const seconds = (list: string) => Math.max(...list.split(',').map(Number.parseFloat))
    const smooth = getComputedStyle(document.documentElement).scrollBehavior === 'smooth' ? ['smooth scrolling'] : []
    const moving = [...document.querySelectorAll('*')]
      .filter((one) => {
        const { transitionDuration, transitionProperty, animationDuration, animationName } = getComputedStyle(one)
        const isColour = /^(none|(color|background-color|border-color|background|opacity|fill|stroke)(, )?)+$/.test(
          transitionProperty,
        )
        return (
          (seconds(transitionDuration) > 0.05 && !isColour) ||
          (animationName !== 'none' && seconds(animationDuration) > 0.05)
        )
      })
      .map((one) => `${one.tagName.toLowerCase()}.${one.getAttribute('class')}`)
    return [...smooth, ...moving]
  })
