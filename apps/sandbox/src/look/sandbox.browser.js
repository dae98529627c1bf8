// Optional behaviour of the pages: each works without it and only needs a click or a reload more.

for (const button of document.querySelectorAll('[data-copy]')) {
  button.hidden = false
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(document.getElementById(button.dataset.copy).textContent.trim())
    const label = button.textContent
    button.textContent = 'Copiado'
    setTimeout(() => {
      button.textContent = label
    }, 2000)
  })
}

// The remaining time of a Pix, updated here and in plain words.
for (const clock of document.querySelectorAll('[data-expires-at]')) {
  const bar = document.querySelector('[data-time-left]')
  const tick = () => {
    const leftMs = Number(clock.dataset.expiresAt) - Date.now()
    if (leftMs <= 0) return location.reload()
    const minutes = Math.floor(leftMs / 60000)
    const seconds = Math.floor(leftMs / 1000) % 60
    clock.textContent =
      minutes >= 60 ? `${Math.floor(minutes / 60)} h ${minutes % 60} min` : `${minutes} min ${seconds} s`
    if (bar) bar.value = leftMs
    setTimeout(tick, 1000)
  }
  if (Number(clock.dataset.expiresAt) > Date.now()) tick()
}

// A charge that was paid or withdrawn elsewhere: the page updates itself.
for (const watched of document.querySelectorAll('[data-watch]')) {
  const look = async () => {
    try {
      const answer = await fetch(watched.dataset.watch, { cache: 'no-store' })
      const { state } = await answer.json()
      if (state !== watched.dataset.state) return location.reload()
    } catch {
      // The sandbox may be restarting: the next poll will show it.
    }
    setTimeout(look, 2000)
  }
  setTimeout(look, 2000)
}

// A mail's frame runs no script, so its height is set from outside.
for (const frame of document.querySelectorAll('iframe[data-fit]')) {
  const fit = () => {
    const page = frame.contentDocument?.documentElement
    if (!page) return
    // A page is at least as high as its frame, so the frame is collapsed before it is measured.
    frame.style.height = '0'
    frame.style.height = `${page.scrollHeight}px`
  }
  frame.addEventListener('load', fit)
  addEventListener('resize', fit)
  fit()
}

// Only the kinds of fault of the chosen service.
for (const service of document.querySelectorAll('select[data-kinds]')) {
  const kind = document.getElementById(service.dataset.kinds)
  const show = () => {
    const known = service.selectedOptions[0].dataset.knows.split(' ')
    for (const option of kind.options) option.hidden = option.disabled = !known.includes(option.value)
    if (kind.selectedOptions[0]?.disabled) kind.value = known[0]
  }
  service.addEventListener('change', show)
  show()
}
