import { useState } from 'react';
import { Badge, CountBadge } from '#views/ui/Badge.tsx';
import { Button } from '#views/ui/Button.tsx';
import { IconButton } from '#views/ui/IconButton.tsx';
import { Inline } from '#views/ui/Inline.tsx';
import { CloseIcon } from '#views/ui/icons/Icon.tsx';
import { CartIcon, PlusIcon, TrashIcon } from '#views/ui/icons/page-icons.tsx';
import { Stack } from '#views/ui/Stack.tsx';
import { Specimen } from './Specimen.tsx';

export function ActionsSection() {
  const [busy, setBusy] = useState(false);
  return (
    <Specimen title="Buttons and badges">
      <Stack>
        <Inline>
          <Button tone="accent" icon={<PlusIcon size="small" />}>
            Accent
          </Button>
          <Button>Neutral</Button>
          <Button tone="danger">Danger</Button>
          <Button tone="quiet">Quiet</Button>
          <Button tone="accent" disabled>
            Disabled
          </Button>
          <Button asChild>
            <a href="#content">Back to content</a>
          </Button>
        </Inline>
        <Inline>
          <Button tone="accent" size="small">
            Small
          </Button>
          <Button tone="accent">Medium</Button>
          <Button tone="accent" size="large">
            Large
          </Button>
        </Inline>
        <Inline>
          <Button tone="accent" busy={busy} busyLabel="Signing in...">
            Sign in
          </Button>
          <Button busy={busy}>Refresh</Button>
          <IconButton tone="neutral" label="Reload" icon={<CartIcon size="small" />} busy={busy} />
          <Button tone="quiet" onClick={() => setBusy(!busy)}>
            Toggle busy
          </Button>
        </Inline>
        <Inline>
          <IconButton label="Close" icon={<CloseIcon />} />
          <IconButton tone="neutral" label="Remove" icon={<TrashIcon size="small" />} />
          <Button tone="quiet" icon={<CartIcon />}>
            Cart
          </Button>
          <CountBadge value={3} />
          <CountBadge value={120} />
        </Inline>
        <Inline>
          <Badge dot>Neutral</Badge>
          <Badge tone="accent">Accent</Badge>
          <Badge tone="caution" dot>
            Caution
          </Badge>
          <Badge tone="info" dot>
            Info
          </Badge>
          <Badge tone="positive" dot>
            Positive
          </Badge>
          <Badge tone="special" dot>
            Special
          </Badge>
          <Badge tone="progress" dot>
            Progress
          </Badge>
          <Badge tone="negative" dot>
            Negative
          </Badge>
        </Inline>
      </Stack>
    </Specimen>
  );
}
