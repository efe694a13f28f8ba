// The smallest possible login on this stack: React, a router and one machine. It makes no request.
import { createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { useMachine } from '@xstate/react';
import { createRoot } from 'react-dom/client';
import { setup } from 'xstate';

const machine = setup({ types: { events: {} as { type: 'submitted' } } }).createMachine({
  initial: 'signedOut',
  states: { signedOut: { on: { submitted: 'signingIn' } }, signingIn: {} },
});

function Login() {
  const [snapshot, send] = useMachine(machine);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send({ type: 'submitted' });
      }}
    >
      <label>
        Username <input name="username" required />
      </label>
      <label>
        Password <input name="password" type="password" required />
      </label>
      <button type="submit" disabled={snapshot.matches('signingIn')}>
        Sign in
      </button>
    </form>
  );
}

const root = createRootRoute();
const login = createRoute({ getParentRoute: () => root, path: '/login', component: Login });
const router = createRouter({ routeTree: root.addChildren([login]) });

const place = document.getElementById('root');
if (place) createRoot(place).render(<RouterProvider router={router} />);
