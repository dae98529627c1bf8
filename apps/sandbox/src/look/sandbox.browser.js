// What the pages do beyond their HTML. Each works without it; this only saves a click or a reload.

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

// The time left of a Pix, counted here and said in plain words.
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

// Paid or withdrawn elsewhere: the page says so by itself.
for (const watched of document.querySelectorAll('[data-watch]')) {
  const look = async () => {
    try {
      const answer = await fetch(watched.dataset.watch, { cache: 'no-store' })
      const { state } = await answer.json()
      if (state !== watched.dataset.state) return location.reload()
    } catch {
      // The sandbox may be restarting: the next look will tell.
    }
    setTimeout(look, 2000)
  }
  setTimeout(look, 2000)
}

// A mail is as high as it is; its frame runs no script, so its height is taken from outside.
for (const frame of document.querySelectorAll('iframe[data-fit]')) {
  const fit = () => {
    const page = frame.contentDocument?.documentElement
    if (!page) return
    // A page is never lower than its frame, so the frame is folded before it is measured.
    frame.style.height = '0'
    frame.style.height = `${page.scrollHeight}px`
  }
  frame.addEventListener('load', fit)
  addEventListener('resize', fit)
  fit()
}

// Only the kinds of fault that the chosen service knows.
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
