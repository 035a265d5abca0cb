import { Outlet } from 'react-router';
import { Frame } from '#web/shell/frame.tsx';

/** Header, footer and bottom bar around every page for buyers. */
export default function ShellLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}
