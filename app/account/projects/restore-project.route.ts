import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { restoreOnce } from "~/account/restore-once";
import { NoFields, readForm } from "~/server/forms/read-form";
import { seeOther } from "~/server/forms/see-other";
import { signedIn } from "~/server/signed-in";
import { isGone } from "./project-gone";
import { firstPage } from "./project-paths";

export function loader({ context }: LoaderFunctionArgs) {
  signedIn(context);
  return redirect(firstPage);
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { services, identity } = signedIn(context);
  const { projectId = "" } = params;
  const form = await readForm(request, NoFields);
  if (!form.ok) return seeOther(context, firstPage, { key: "projects.restore.failed" });
  return restoreOnce(context, form, {
    restore: () => services.projects.restore(projectId),
    isBack: async () => !(await isGone(services.projects, identity.accountId, projectId)),
    location: firstPage,
    done: "projects.restored",
    late: "projects.restore.tooLate",
    failed: "projects.restore.failed",
  });
}
